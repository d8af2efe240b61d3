/** The other user of `npm run bench:waits`: a process that sends small requests one after the other and reports the longest. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [url, cookie] = [process.argv[2]!, process.argv[3]!];
/** From another address than the account that is measured: the limits of an address are not what is measured. */
const localAddress = '127.0.0.2';
/** 12 requests a second stay below the limits of one account. */
const betweenMs = 80;
const giveUpMs = 30_000;

const queries = [
  '{ classes(first: 20) { items { id title duration } } }',
  '{ students(first: 20) { items { id firstName lastName } } }',
  '{ schedules(first: 20) { items { id title startTime } } }',
  '{ music(first: 20) { items { id title } } }',
  '{ incomingShares(first: 20) { items { id } } }',
  '{ subscriptionStatus { __typename } me { id } }',
];

let longestMs = 0;
let begun: number | undefined;
let failed = 0;

const post = (query: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ query });
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      `${url}/graphql`,
      { method: 'POST', headers, localAddress, timeout: giveUpMs },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body);
  });

process.on('message', () => {
  // A request that has no answer yet has waited until now.
  const waiting = begun === undefined ? 0 : performance.now() - begun;
  process.send!({ longestMs: Math.max(longestMs, waiting), failed });
  [longestMs, failed] = [0, 0];
});
process.on('disconnect', () => process.exit());

for (let turn = 0; ; turn += 1) {
  begun = performance.now();
  const status = await post(queries[turn % queries.length]!).catch(() => 0);
  longestMs = Math.max(longestMs, performance.now() - begun);
  begun = undefined;
  if (status !== 200) failed += 1;
  await pause(betweenMs);
}
