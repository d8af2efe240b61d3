import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { carriesShows } from '../testing/show/carries-shows.js';
import { openShow } from '../testing/show/show-place.js';

let product: Product;
let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
beforeAll(async () => {
  data = await temporaryDataFolder();
  product = await startProduct(data.path, { LOG_LEVEL: 'debug' });
}, 60_000);
afterAll(async () => {
  await product.stop();
  await data.remove();
});

carriesShows(() => [product.url], 'standalone');

it('a view goes on after the product was killed, and no token stands in what it said', async () => {
  const show = await openShow([product.url], 'lasting');
  const remote = await show.join('REMOTE');
  const before = await show.view(product.url, remote);
  const said = product.output();
  await product.kill();
  expect(await before.over()).toBe(1006);
  product = await startProduct(data.path, { LOG_LEVEL: 'debug' });
  const [host, view] = [await show.host(product.url), await show.view(product.url, remote)];
  host.send({ kind: 'state', state: { position: 7 } });
  await view.until(() => view.kinds('state').length > 0);
  expect(view.kinds('state')[0]).toMatchObject({ state: { position: 7 } });
  expect(said + product.output()).not.toContain(remote.token);
}, 60_000);
