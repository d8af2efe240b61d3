import { carriesShows } from '../kit/show/carries-shows.js';
import { openShow } from '../kit/show/show-place.js';
import { startProduct, temporaryDataFolder } from '../kit/product.js';
import { expect, test } from '../kit/test.js';

const showTest = test.extend<{ urls: readonly string[] }>({
  urls: ({ product }, use) => use([product.url]),
});

test.describe('a show with three views', () => carriesShows((title, body) => showTest(title, body)));

test('a view goes on after the product was killed, and no log line has its token', async () => {
  const data = await temporaryDataFolder();
  let product = await startProduct(data.path, { LOG_LEVEL: 'debug' });
  try {
    const show = await openShow([product.url]);
    const remote = await show.join('REMOTE');
    const before = await show.view(product.url, remote);
    const output = product.output();
    await product.kill();
    expect(await before.over()).toBe(1006);
    product = await startProduct(data.path, { LOG_LEVEL: 'debug' });
    const [host, view] = [await show.host(product.url), await show.view(product.url, remote)];
    host.send({ kind: 'state', state: { position: 7 } });
    await view.until(() => view.kinds('state').length > 0);
    expect(view.kinds('state')[0]).toMatchObject({ state: { position: 7 } });
    expect(output + product.output()).not.toContain(remote.token);
  } finally {
    await product.stop();
    await data.remove();
  }
});
