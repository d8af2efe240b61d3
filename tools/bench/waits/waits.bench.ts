/**
 * How long another user waits while one account, or an anonymous client, sends the worst requests of each operation, route and
 * socket with all limits on, and how much memory the product takes (`npm run bench:waits`). The account is filled up to
 * the limits first. Exits with 1 when a wait or the memory is over its limit. Arguments: the part of the limits to fill
 * (1), and words that the names of the measured loads contain.
 */
import { rm } from 'node:fs/promises';
import { makeOwnObjects } from '@cadenza/e2e/kit/own-objects.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { ask } from '../large-account.js';
import { type Account, mutationLoads, queryLoads, routeLoads } from './account-loads.js';
import { anonymousLoads, socketLoad } from './anonymous-loads.js';
import { LargestAccount } from './largest-account.js';
import { type Load, sendFor, statusText, wasLimited } from './load.js';
import { showLoad } from './show-load.js';
import { WatchedProduct } from './watched-product.js';

const maxWaitMs = 200;
const maxGrowthMb = 300;
const secondsEach = 3;
const part = Number(process.argv[2] ?? 1);
const chosen = process.argv.slice(3);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const data = await temporaryDataFolder();
const filling = await startProduct(data.path, { CADENZA_DAILY_WRITES: 'off' });
const api = new ApiClient(filling.url);
const small = new ApiClient(filling.url);
await api.post('/api/register', newUser('largest'));
const otherUser = newUser('small');
const otherUserId = Number((await small.post('/api/register', otherUser)).body.id);
await new ApiClient(filling.url).post('/api/register', newUser('friend'));
const own = await makeOwnObjects(api, 'friend@example.com');
await makeOwnObjects(small, 'friend@example.com');
await new LargestAccount(api, own, part).fill();
const { createCalendarFeed: feed } = await ask(api, 'mutation { createCalendarFeed { address } }');
const { openCheckIn: checkIn } = await ask(
  api,
  'mutation ($input: CheckInInput!) { openCheckIn(input: $input) { token } }',
  { input: { scheduleId: own.schedules, title: 'Ride', opensAt: inHours(-1), closesAt: inHours(10) } },
);
let attacker = api;
const account: Account = { api: () => attacker, own, otherUserId };
const queries = await queryLoads(account);
await filling.stop();

const watched = new WatchedProduct(data.path, otherUser);
async function startAfresh(): Promise<void> {
  await watched.start();
  attacker = new ApiClient(watched.url);
  await attacker.post('/api/login', newUser('largest'));
}

interface Row {
  readonly name: string;
  readonly waitMs: number;
  readonly growthMb: number;
  readonly answers: string;
}
const rows: Row[] = [];
async function measure(load: Load): Promise<void> {
  await watched.waited();
  const before = watched.memory().now;
  const statuses = await sendFor(load, secondsEach);
  const { longestMs, failed } = await watched.waited();
  const growthMb = watched.memory().now - before;
  const answers = statusText(statuses) + (failed > 0 ? `, ${failed} of the other user failed` : '');
  rows.push({ name: load.name, waitMs: failed > 0 ? Infinity : longestMs, growthMb, answers });
  const flag = failed > 0 || longestMs > maxWaitMs || growthMb > maxGrowthMb ? '✗' : ' ';
  console.log(
    `${flag} ${load.name.padEnd(60)} ${longestMs.toFixed(0).padStart(6)} ms ${growthMb.toFixed(0).padStart(6)} MB  ${answers}`,
  );
  if (wasLimited(statuses)) await startAfresh();
}

try {
  await startAfresh();
  const secrets = {
    feedPath: new URL((feed as { address: string }).address).pathname,
    checkInToken: (checkIn as { token: string }).token,
  };
  const cookie = () => ({ cookie: attacker.cookie });
  const loads = [
    ...queries,
    ...(await routeLoads(account)),
    ...(await mutationLoads(account)),
    ...anonymousLoads(() => watched.url, secrets),
    socketLoad('of an account', () => watched.url, [], cookie),
    showLoad(
      () => watched.url,
      () => attacker,
      own.show,
    ),
  ].filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)));
  await measure({ name: 'nothing', send: () => new Promise((later) => setTimeout(() => later(200), 500)) });
  for (const load of loads) await measure(load);
  const slow = rows.filter(({ waitMs, growthMb }) => waitMs > maxWaitMs || growthMb > maxGrowthMb);
  console.log(`${rows.length} loads, ${slow.length} over ${maxWaitMs} ms or ${maxGrowthMb} MB`);
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await watched.stop();
  await rm(data.path, { recursive: true, force: true });
}
