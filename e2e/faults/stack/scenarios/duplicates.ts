import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import { consumed } from '../kafka/consumed.js';
import { sendAgain } from '../kafka/send-again.js';
import {
  addSegment,
  changeClass,
  createClass,
  register,
  scheduleClass,
  share,
  upload,
} from '../load/deeds.js';
import { drained } from '../drained.js';
import type { Look } from '../look.js';
import type { Field, Measured, Scenario } from '../scenario.js';

const writesForMs = { full: 30_000, short: 2_000 };
/** Deliveries on the stack of the tests take 300 ms each. */
const timesMore = { full: 10, short: 2 };
const handledWithinMs = 300_000;

/** Sends everything on every topic several times more: each stream in its order, streams shuffled among each other. */
export const duplicates: Scenario = {
  name: 'duplicates',
  title: 'every delivery comes several times more, shuffled between streams',
  legs: (counts) => [
    { name: 'all topics', run: (field) => deliverAgain(writesForMs[counts], timesMore[counts], field) },
  ],
};

async function deliverAgain(forMs: number, times: number, field: Field): Promise<Measured> {
  const { stack, look, random, say } = field;
  const load = field.load([createClass, changeClass, addSegment, scheduleClass, share, upload, register], 20);
  await pause(forMs);
  await load.stop();
  await heard(look, 60_000);
  await drained(look, 60_000);
  const before = await effects(field);
  const brokers = stack.broker;
  const sent = await sendAgain(brokers, serviceNames, times, random, say);
  say('handled by all?');
  const begin = performance.now();
  const isDone = await consumed(brokers, handledWithinMs);
  const after = await effects(field);
  const problems = [
    ...(isDone ? [] : [`not handled within ${handledWithinMs / 1000} s`]),
    ...(before === after ? [] : [`effects before: ${before}; after: ${after}`]),
  ];
  const figures = { 'deliveries again': sent, 'handled after ms': Math.round(performance.now() - begin) };
  return { faults: sent, recoveriesMs: [], problems, figures };
}

/** Media stores what it hears in a track by itself, a while after the upload: that is no effect of a second delivery. */
async function heard(look: Look, withinMs: number): Promise<void> {
  const unheard = 'select id from media.track where not analysed and original_id is null limit 1';
  for (const until = Date.now() + withinMs; Date.now() < until; await pause(200))
    if ((await look.rows(unheard)).length === 0) return;
}

/** How much there is of what an event delivered twice could make twice. */
async function effects({ look }: Field): Promise<string> {
  const inboxes = ['billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'];
  const counts = [...inboxes.map((name) => `${name}.inbox`), ...serviceNames.map((name) => `${name}.event`)];
  const rows = await look.rows<{ of: string; count: number }>(
    counts
      .map((table) => `select '${table}' as of, count(*)::int as count from ${table}`)
      .join(' union all '),
  );
  return rows.map(({ of, count }) => `${of} ${count}`).join(', ');
}
