import { type DataUnderTest, type Product, startProduct, temporaryDataFolder } from './product.js';
import { expect, test as base } from './test.js';

interface Fixtures {
  /** Rebuilds all tables from the events at the end, and compares. */
  data: DataUnderTest;
  /** Starts a product on the data folder, and stops it at the end if it still runs. */
  start: (variables?: NodeJS.ProcessEnv) => Promise<Product>;
}

/** Tests that start, kill and restart products of their own, with a data folder for each test. */
export const test = base.extend<Fixtures>({
  // Every test depends on the address, whether or not it opens a page: so the shared product does not start.
  baseURL: 'http://localhost',

  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
  data: async ({}, use) => {
    const data = await temporaryDataFolder();
    await use(data);
    await data.remove();
  },

  start: async ({ data }, use) => {
    const products: Product[] = [];
    await use(async (variables) => {
      const product = await startProduct(data.path, variables);
      products.push(product);
      return product;
    });
    for (const each of products) await each.stop();
  },
});

export { expect };
