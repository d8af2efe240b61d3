import { expect, signIn, test as base } from '../../kit/test.js';
import { ShownTexts } from './shown-texts.js';
import { type Watch, watchPages } from './watch-page.js';

interface Fixtures {
  watch: Watch;
  /** The account's window. */
  shown: ShownTexts;
}

/** Tests of texts that look like markup: every page is watched for one that was taken for more than text. */
export const test = base.extend<Fixtures>({
  watch: ({ context }, use) => watchPages(context).then(use),
  shown: async ({ context, product, account, watch }, use) => {
    await signIn(context, product.url, account);
    await use(new ShownTexts(await context.newPage(), watch));
  },
});

export { expect };
