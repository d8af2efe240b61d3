import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { doesTheMainJob } from '../testing/main-job.js';
import { startProduct, temporaryDataFolder } from '../testing/product.js';
import { rebuildAll } from '../testing/rebuilt.js';

describe('an instructor builds a class on real MP3s and runs it', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  beforeAll(async () => {
    data = await temporaryDataFolder();
  });
  // Registered before the product's own: hooks after all run in reverse, so the data go last.
  afterAll(() => data.remove());

  doesTheMainJob(() => startProduct(data.path), 'main-job');

  it('leaves rows that a rebuild from the events makes again, one for one, while they are read', async () => {
    expect(await rebuildAll(data.path)).toMatch(/^[1-9]\d* rebuilt, 0 differed$/);
  }, 60_000);
});
