import { setTimeout as pause } from 'node:timers/promises';
import { startProduct, temporaryDataFolder } from '../../kit/product.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { openDataFolder } from '@cadenza/deploy/standalone/data-folder.js';
import { readPostmaster } from '@cadenza/deploy/standalone/postgres/postmaster.js';
import { recoveredWithin, type Found } from './found.js';
import { Writers } from './writers.js';

/** Kills the postmaster of a product of its own under load, so many times. */
export async function killedPostmaster(times: number, say: (text: string) => void): Promise<Found[]> {
  const data = await temporaryDataFolder();
  const product = await startProduct(data.path, { CADENZA_METRICS_PORT: '0' });
  const { database } = await openDataFolder(data.path, process.getuid?.() === 0);
  try {
    const api = new ApiClient(product.url);
    await api.post('/api/register', newUser('owner'));
    const writers = new Writers(api);
    const seconds: number[] = [];
    for (let round = 0; round < times; round++) {
      await writers.until(writers.acknowledged.length + 50);
      const postmaster = await readPostmaster(database);
      if (!postmaster) throw new Error('The postmaster of this run is not there');
      process.kill(postmaster.pid, 'SIGKILL');
      const killedAt = performance.now();
      // What was under way may still be acknowledged.
      await pause(500);
      const recovered = await recoveredWithin(60, () => writers.lastAt > killedAt + 500);
      seconds.push(recovered);
      say(`  postmaster ${postmaster.pid} killed, writing again after ${recovered.toFixed(1)} s`);
    }
    await writers.end();
    const { status } = await api.get('/health');
    const log = product.output().length;
    return [
      { name: 'longest recovery from a killed postmaster (s)', figure: Math.max(...seconds), max: 30 },
      {
        name: 'acknowledged classes that are lost, doubled or never sent',
        figure: (await writers.wrong()).length,
        max: 0,
      },
      { name: 'requests without an answer', figure: writers.hanging, max: 0 },
      { name: 'health other than 200', figure: status === 200 ? 0 : status, max: 0 },
      { name: 'log for each kill (kB)', figure: log / 1000 / times, max: 100 },
    ];
  } finally {
    await product.stop();
    await data.remove();
  }
}
