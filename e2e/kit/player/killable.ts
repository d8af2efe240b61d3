import { test as base } from '../test.js';
import { startProduct, temporaryDataFolder } from '../product.js';

interface Server {
  readonly url: string;
  readonly dataFolder: string;
  kill(): Promise<void>;
  /** Starts the product again at its address, unless it runs. */
  comesBack(): Promise<void>;
}

/** Tests that kill their product: they have another one than those of other files, which comes back after each test. */
export const test = base.extend<{ server: Server }, { ownServer: Server }>({
  ownServer: [
    async ({ moves: _ }, use) => {
      const data = await temporaryDataFolder();
      let product = await startProduct(data.path);
      const { url } = product;
      let isRunning = true;
      const comesBack = async () => {
        if (isRunning) return;
        product = await startProduct(data.path, { PORT: new URL(url).port });
        isRunning = true;
      };
      const kill = async () => {
        isRunning = false;
        await product.kill();
      };
      try {
        await use({ url, dataFolder: data.path, kill, comesBack });
      } finally {
        await comesBack();
        await product.stop();
        await data.remove();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  product: [
    async ({ ownServer: { url, dataFolder, kill } }, use) => {
      const cannot = () => Promise.reject(new Error('Use the fixture `server`'));
      await use({ url, dataFolder, pid: 0, output: () => '', kill, stop: cannot, later: cannot });
    },
    { scope: 'worker' },
  ],

  server: async ({ ownServer }, use) => {
    await use(ownServer);
    await ownServer.comesBack();
  },
});
