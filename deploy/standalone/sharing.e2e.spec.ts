import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { keptMailsTo } from '../testing/verified-address.js';
import { sharesByThePublicApi } from '../testing/sharing-walk.js';

describe.each(counts.delays)('sharing with every consumer delayed by %d ms', sharesInOneProcess);

function sharesInOneProcess(delayReactionsMs: number) {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  const clock = () => join(data.path, 'clock');
  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path, {
      CADENZA_DELAY_REACTIONS_MS: String(delayReactionsMs),
      CADENZA_CLOCK: clock(),
    });
  }, 60_000);
  afterAll(async () => {
    await product?.stop();
    await data?.remove();
  });
  sharesByThePublicApi(() => ({
    urls: [product.url],
    mailsTo: keptMailsTo(product.url),
    isLate: delayReactionsMs > 0,
    moveClock: (by) => writeFile(clock(), by),
    rounds: counts.shareRounds,
  }));
}
