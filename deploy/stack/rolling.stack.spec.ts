import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import type { Stack } from './stack.js';
import { stackUnderTest } from './testing/stack-under-test.js';

const writers = 4;

/** As a load balancer does: the other gateway, when this one takes no connection. */
const refused = (error: unknown) =>
  ((error as { cause?: { code?: string } }).cause?.code ?? '') === 'ECONNREFUSED';

describe('replacing every process, one after the other, under load', () => {
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await stackUnderTest(2);
  }, 180_000);
  afterAll(() => stack?.stop(), 60_000);

  it('fails no request', async () => {
    const { urls, services, gateways } = stack!;
    const failed: unknown[] = [];
    let answered = 0;
    let over = false;
    let during = '';

    async function load(index: number): Promise<void> {
      const api = new ApiClient(urls);
      await api.post('/api/register', newUser(`writer-${index}`));
      const asked = async (ask: () => Promise<{ status: number; body: unknown }>, wanted: number) => {
        const answer = await ask()
          .catch((error: unknown) => (refused(error) ? ask() : Promise.reject(error)))
          .catch((error: unknown) => ({ status: 0, body: String((error as Error).cause ?? error) }));
        answered++;
        if (answer.status !== wanted) failed.push({ during, status: answer.status, body: answer.body });
      };
      for (let round = 0; !over; round++) {
        await asked(() => api.post('/api/classes', { title: `ride ${round}` }), 201);
        await asked(() => api.get('/api/classes?limit=5'), 200);
        await asked(() => api.get('/api/music'), 200);
        await asked(() => api.get('/api/students'), 200);
      }
    }

    const loads = Promise.all(Array.from({ length: writers }, (_, index) => load(index)));
    for (const engine of [...[...services.values()].flat(), ...gateways]) {
      during = engine.name;
      await engine.stop();
      await engine.start();
    }
    over = true;
    await loads;
    process.stderr.write(`    ${answered} requests while 16 processes were replaced\n`);
    expect(failed).toEqual([]);
  }, 360_000);
});
