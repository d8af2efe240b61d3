import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beginStackEpoch } from '@cadenza/deploy/backup/stack-epoch.js';
import { topicRights } from '@cadenza/deploy/installation/topic-rights.js';
import { makeInstallationTopics } from '@cadenza/deploy/installation/topics.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { appendErasures } from '@cadenza/deploy/standalone/erasures/erasure-list.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';
import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { stackUnderTest } from '../../../stack/testing/stack-under-test.js';
import type { Found } from '../../standalone/found.js';
import { Writers } from '../../standalone/writers.js';
import { projectRoot } from '../commands.js';
import { uploadAll, wrongTracks } from '../library.js';
import { reconciled } from './reconciled.js';
import { archiveStack } from './archived-stack.js';

type Say = (text: string) => void;
const password = 'correct-horse';

async function fill(stack: Stack, archived: () => Promise<string>) {
  const owner = new ApiClient(stack.urls);
  await owner.post('/api/register', newUser('owner'));
  const leaving = new ApiClient(stack.urls);
  await leaving.post('/api/register', newUser('leaving'));
  const sums = await uploadAll(owner, join(projectRoot, 'dist/demo'));
  const writers = new Writers(owner);
  await writers.until(50);
  const before = [...writers.acknowledged];
  const point = await archived();
  await writers.until(writers.acknowledged.length + 50);
  await leaving.post('/graphql', { query: `mutation { deleteAccount(password: "${password}") }` });
  const [deleted] = sums.keys();
  await owner.delete(`/api/music/${deleted}`);
  await writers.end();
  const { body } = await owner.get<{ id: number }[]>('/api/classes');
  await archived();
  return { sums, before, point, newest: Math.max(...body.map(({ id }) => id)) };
}

const processesOf = ({ services, gateways }: Stack) => [...gateways, ...[...services.values()].flat()];

async function deleteAgain(stack: Stack, list: string): Promise<void> {
  const { port, database, password: secret } = stack.admin;
  const env = {
    ...{
      PATH: process.env.PATH,
      DATABASE_PORT: String(port),
      DATABASE_NAME: database,
      DATABASE_SECRET: secret,
    },
    ...{ CADENZA_SESSION_KEY: secret, CADENZA_MAIL_KEY: secret, CADENZA_PUBLIC_URL: 'http://127.0.0.1:4000' },
    CADENZA_TOKEN_KEY: `@${join(stack.folder, 'keys/public/token-public.pem')}`,
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'warn' },
  };
  const program = join(stack.folder, 'image/dist/processes/identity.js');
  await promisify(execFile)(process.execPath, [program, 'delete-again', list], { env });
}

async function newEpoch(stack: Stack, say: Say): Promise<void> {
  const list = join(stack.folder, 'erased.jsonl');
  const epoch = await beginStackEpoch({
    ...{ admin: stack.admin, broker: stack.broker },
    keepErasures: (erasures) => appendErasures(list, erasures),
    async makeTopics() {
      await makeInstallationTopics({ ...stack.broker, partitions: 6, replicas: 1, retentionMs: -1 });
      await grantTopicRights(stack.broker, topicRights);
    },
  });
  say(`  new epoch: ${epoch.topics} topics made anew, ${epoch.erasures} users deleted in all`);
  await deleteAgain(stack, list);
}

async function judge(stack: Stack, filled: Awaited<ReturnType<typeof fill>>): Promise<Found[]> {
  const { sums, before, newest } = filled;
  const again = new ApiClient(stack.urls);
  const signedIn = await again.post('/api/login', { username: 'owner', password });
  const gone = await new ApiClient(stack.urls).post('/api/login', { username: 'leaving', password });
  const { body } = await again.get<{ title: string }[]>('/api/classes');
  const titles = new Set(body.map(({ title }) => title));
  const lost = before.filter((title) => !titles.has(title)).length;
  const created = await again.post<{ id: number }>('/api/classes', { title: 'after the restore' });
  const count = (name: string, figure: number): Found => ({ name, figure, max: 0 });
  return [
    count('classes acknowledged before the instant that are lost', lost),
    count('tracks whose bytes differ', await wrongTracks(stack.urls[0]!, again, sums)),
    count('users who cannot sign in', signedIn.status === 200 ? 0 : 1),
    count('deleted users who can sign in', gone.status === 401 ? 0 : 1),
    count('ids given out twice', created.status === 201 && created.body.id > newest ? 0 : 1),
    ...(await reconciled(stack)),
  ];
}

/** Fills a stack of its own, loses its database, restores it to an instant and compares; its S3 and Kafka go on. */
export async function rehearseStackRestore(say: Say): Promise<Found[]> {
  const stack = await stackUnderTest(1, { CADENZA_OBJECTS_KEPT_HOURS: '1' });
  try {
    const { archived, restoreTo } = await archiveStack(stack);
    const filled = await fill(stack, archived);
    const lostAt = Date.now();
    await Promise.all(processesOf(stack).map((each) => each.stop()));
    await restoreTo(filled.point);
    say(`  restored to ${filled.point}; the archive holds all but the last minute at most (RPO)`);
    await newEpoch(stack, say);
    await Promise.all([...stack.services.values()].flat().map((each) => each.start()));
    await Promise.all(stack.gateways.map((each) => each.start()));
    const seconds = (Date.now() - lostAt) / 1000;
    say(`  answering after ${seconds.toFixed(1)} s (RTO)`);
    return [...(await judge(stack, filled)), { name: 'RTO (s)', figure: seconds, max: 300 }];
  } finally {
    await stack.stop();
  }
}
