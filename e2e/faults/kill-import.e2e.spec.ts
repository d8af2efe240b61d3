import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { expect, test } from '../kit/own-product.js';

const staging = `mutation ($importId: String!, $rows: [ImportedStudentInput!]!) {
  stageStudents(importId: $importId, rows: $rows) }`;
const importing = `mutation ($importId: String!, $count: Int!) {
  importStudents(importId: $importId, count: $count) { done added } }`;
const many = 2_000;
const atATime = 500;

async function ask<Answer>(api: ApiClient, query: string, variables: object = {}): Promise<Answer> {
  const { body } = await api.post<{ data: Record<string, Answer> }>('/graphql', { query, variables });
  return Object.values(body.data)[0]!;
}

const total = async (api: ApiClient) =>
  (await ask<{ total: number }>(api, '{ students(first: 1) { total } }')).total;

async function stage(api: ApiClient, importId: string, round: number): Promise<void> {
  for (let from = 0; from < many; from += atATime) {
    const rows = Array.from({ length: atATime }, (_, index) => ({
      ...{ row: from + index + 2, firstName: 'Rider', lastName: `No ${from + index}` },
      email: `rider${from + index}@round${round}.example.org`,
    }));
    await ask(api, staging, { importId, rows });
  }
}

test.describe('kill -9 in the middle of an import', () => {
  test(`leaves all of its students or none, and the same import again makes it all, ${counts.kills} times`, async ({
    start,
  }) => {
    test.setTimeout(480_000);
    const user = newUser('owner');
    const credentials = { username: user.username, password: user.password };
    for (let round = 0; round < counts.kills; round++) {
      const killed = await start();
      const api = new ApiClient(killed.url);
      if (round === 0) await api.post('/api/register', user);
      else await api.post('/api/login', credentials);
      const importId = randomUUID();
      await stage(api, importId, round);
      const inFlight = ask(api, importing, { importId, count: many }).catch(() => undefined);
      // At another moment of the import in each round.
      await pause(150 + 250 * (round % 4));
      await killed.kill();
      await inFlight;
      const restarted = await start();
      const again = new ApiClient(restarted.url);
      await again.post('/api/login', credentials);
      expect([round * many, (round + 1) * many]).toContain(await total(again));
      // The client had no answer: it brings its rows once more and asks again.
      await stage(again, importId, round);
      const answer = await ask(again, importing, { importId, count: many });
      expect(answer).toEqual({ done: true, added: many });
      expect(await total(again)).toBe((round + 1) * many);
      await restarted.stop();
    }
  });
});
