import { expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../../standalone/api-client.js';
import type { Stack } from '../stack.js';

/** Every gateway asks identity at every request (docs/adr/0015), so an end needs no message that could be lost. */
export function endsSessionsEverywhere(running: () => Stack) {
  const refusesACopy = async (name: string) => {
    const api = new ApiClient(running().urls);
    expect((await api.post('/api/register', newUser(name))).status).toBe(201);
    return async () => {
      const copy = new ApiClient(running().urls);
      copy.takeCookiesOf(api);
      const asked = async () => (await copy.get('/api/user')).status;
      expect([await asked(), await asked()]).toEqual([200, 200]);
      await api.post('/api/logout');
      expect([await asked(), await asked()]).toEqual([401, 401]);
    };
  };

  it('refuses a session at every replica once it has ended at one', async () => {
    await (
      await refusesACopy('leaver')
    )();
  });

  it('does so while Redis is away', async () => {
    // Registering is counted in Redis; leaving is not.
    const refuses = await refusesACopy('late-leaver');
    await running().redis.kill();
    try {
      await refuses();
    } finally {
      await running().redis.start();
    }
  }, 60_000);
}
