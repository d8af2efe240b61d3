import { readFile } from 'node:fs/promises';
import papaparse from 'papaparse';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { uniqueName } from '../kit/account.js';
import { signIn } from '../kit/test.js';
import { formulas, textsOf } from './xss/payloads.js';
import { expect, test } from './xss/shown-fixture.js';
import { maker } from './xss/store-payloads.js';
import { asked } from './xss/store-sessions.js';

/** The user name at a mail server: some of them, as each is shown alone. */
const mailNames = textsOf(480).filter((_, index) => index % counts.everyMarkup === 4 % counts.everyMarkup);

test.describe('text that looks like markup, for administrators', () => {
  test('stays text in the settings of mails', async ({ shown, admin, context, product, account }) => {
    await signIn(context, product.url, { ...account, api: admin });
    const settings = 'mutation ($input: EmailConfigInput!) { updateEmailConfig(input: $input) { version } }';
    for (const username of mailNames) {
      const input = { host: 'mail.example.com', port: 587, secure: false, username, password: 'secret' };
      await asked(admin, settings, { input });
      await shown.on('/admin?tab=email', [username]);
    }
  });

  test('stays text in the export of what is done, where nothing is a formula', async ({
    shown,
    admin,
    context,
    product,
    account,
  }) => {
    await signIn(context, product.url, { ...account, api: admin });
    const prefix = uniqueName('made');
    for (const [index, fullName] of formulas.entries()) {
      const username = `${prefix}-${index}`;
      const made = { username, password: 'correct-horse', email: `${username}@example.com`, fullName };
      await maker(admin)('/api/admin/users', made);
    }
    await shown.page.goto('/admin?tab=settings');
    const [download] = await Promise.all([
      shown.page.waitForEvent('download'),
      shown.page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const cells = papaparse.parse<string[]>(await readFile(await download.path(), 'utf8')).data.flat();
    expect(cells).toContain(`${prefix}-0`);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    await shown.nothingRan();
  });
});
