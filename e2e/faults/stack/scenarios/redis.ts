import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { addStudent, changeClass, createClass, scheduleClass } from '../load/deeds.js';
import { recovery } from '../recovery.js';
import type { Field, Measured, Scenario } from '../scenario.js';

const rounds = { full: 20, short: 1 };
const recoversWithinMs = 15_000;

/** Redis keeps nothing that may not be lost: who is signed in goes on, and a session that has ended stays ended. */
export const redis: Scenario = {
  name: 'redis',
  title: 'Redis is flushed, and killed',
  legs: (counts) => [{ name: 'flushed and killed', run: (field) => flushAndKill(rounds[counts], field) }],
};

async function flushAndKill(count: number, field: Field): Promise<Measured> {
  const { stack, ledger, random, say } = field;
  const recoveriesMs: number[] = [];
  const problems: string[] = [];
  const load = field.load([createClass, changeClass, scheduleClass, addStudent], 30);
  const client = new Redis({ ...stack.redisAdmin, lazyConnect: true });
  client.on('error', () => undefined);
  for (let round = 1; round <= count; round++) {
    say(`round ${round} of ${count}`);
    const name = `redis${round}x${random.between(0, 1_000_000)}`;
    const leaver = new ApiClient(stack.urls);
    const copy = new ApiClient(stack.urls);
    await leaver.post('/api/register', newUser(name));
    copy.takeCookiesOf(leaver);
    await leaver.post('/api/logout');
    const refused = async (when: string) => {
      const { status } = await copy.get('/api/user');
      if (status !== 401) problems.push(`an ended session is answered ${status} ${when}`);
    };
    await client.flushall();
    await refused('after a flush');
    await stack.redis.kill();
    await refused('without Redis');
    await pause(random.between(100, 2_000));
    await stack.redis.start();
    const signIn = () => leaver.post('/api/login', { username: name, password: 'correct-horse' });
    recoveriesMs.push(await recovery(async () => (await signIn()).status === 200, recoversWithinMs));
    await refused('with an empty Redis');
  }
  client.disconnect();
  await load.stop();
  const failed = ledger.commands.filter(({ acknowledged, tries }) => !acknowledged || tries > 1).length;
  if (failed > 0)
    problems.push(`${failed} of ${ledger.commands.length} commands of people signed in failed at first`);
  return { faults: 2 * count, recoveriesMs, problems, figures: { 'failed at first': failed } };
}
