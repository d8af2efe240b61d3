import { randomInt } from 'node:crypto';
import { auc } from '@cadenza/tools/bench/auc.js';
import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

const warmUp = 50;

/**
 * Signs in with a wrong password, `pairs` times as somebody who is there and as often as nobody, one after the other in
 * an order left to chance. `known` and `unknown`: milliseconds; `answers`: what was said, each once.
 */
export async function timedSignIns(url: string, username: string, pairs: number) {
  const answers = new Set<string>();
  const timed = async (name: string): Promise<number> => {
    const api = new ApiClient(url);
    const begun = performance.now();
    const { status, body } = await api.post('/api/login', { username: name, password: 'no-such-password' });
    const took = performance.now() - begun;
    answers.add(`${status} ${JSON.stringify(body)}`);
    return took;
  };
  const [unknown, known]: [number[], number[]] = [[], []];
  for (let each = 0; each < Math.min(pairs, warmUp); each++) await timed(username);
  for (let each = 0; each < pairs; each++) {
    const stranger = async () => unknown.push(await timed(`no${randomInt(100, 999)}`));
    const owner = async () => known.push(await timed(username));
    for (const one of randomInt(2) ? [stranger, owner] : [owner, stranger]) await one();
  }
  return { known, unknown, answers: [...answers], auc: auc(unknown, known) };
}
