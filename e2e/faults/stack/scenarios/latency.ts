import { setTimeout as pause } from 'node:timers/promises';
import { drained } from '../drained.js';
import { eventOf } from '../ledger.js';
import { createClass } from '../load/deeds.js';
import type { Look } from '../look.js';
import { Standstill } from '../standstill.js';
import type { Field, Measured, Scenario } from '../scenario.js';

const lanes = [4, 8, 16, 32];
const rampMs = { full: 8_000, short: 4_000 };
const steadyMs = { full: 60_000, short: 20_000 };
const standsAtMostMs = 15_000;

/** A class is created in catalog; scheduling's copy of it is what is waited for. Both commits by PostgreSQL's clock. */
export const latency: Scenario = {
  name: 'latency',
  title: 'from the commit to another service’s read table, at half the saturation rate',
  legs: (counts) => [
    { name: 'catalog to scheduling', run: (field) => measure(rampMs[counts], steadyMs[counts], field) },
  ],
};

async function measure(eachMs: number, steadyForMs: number, field: Field): Promise<Measured> {
  const { look, say } = field;
  await timestamps(field);
  await closedLoop(4, 5_000, field);
  const rates: number[] = [];
  for (const count of lanes) {
    say(`${count} at once`);
    rates.push(await closedLoop(count, eachMs, field));
  }
  const saturation = Math.max(...rates);
  await drained(look, 60_000);
  const standstill = new Standstill(look);
  const since = await lastPosition(look);
  say(`${Math.round(saturation / 2)} a second`);
  const reached = await openLoop(saturation / 2, steadyForMs, field);
  await drained(look, 60_000);
  const longest = await standstill.end();
  const travel = await travelled(look, since);
  const problems =
    longest.ms > standsAtMostMs
      ? [`${longest.flow} took nothing for ${longest.ms} ms while events waited`]
      : [];
  const figures = {
    'arrivals a second with 4, 8, 16, 32 at once': rates.map(Math.round).join(' '),
    'saturation a second': Math.round(saturation),
    'half of it, reached': Math.round(reached),
    'events measured': travel.count,
    'p50 ms': travel.p50,
    'p99 ms': travel.p99,
    'max ms': travel.max,
    'longest standstill ms': longest.ms,
  };
  return { faults: 0, recoveriesMs: [], problems, figures };
}

/** PostgreSQL then keeps when each transaction was committed. */
async function timestamps({ stack, look, ledger, load }: Field): Promise<void> {
  await look.rows('alter system set track_commit_timestamp = on');
  await stack.postgres.stop();
  await stack.postgres.start();
  const again = load([createClass], 50);
  await ledger.hears(eventOf('classCreated'), 20, 30_000);
  await again.stop();
}

/** So many commands under way at any time; answers how many copies arrived a second. */
async function closedLoop(count: number, forMs: number, field: Field): Promise<number> {
  const before = await arrived(field.look);
  const begin = performance.now();
  const isOver = () => performance.now() - begin > forMs;
  const lane = async (index: number) => {
    while (!isOver()) await createClass({ ...field, writer: writerOf(index, field), isOver });
  };
  await Promise.all(Array.from({ length: count }, (_, index) => lane(index)));
  return ((await arrived(field.look)) - before) / ((performance.now() - begin) / 1000);
}

/** A command at each beat, whether or not those before are answered; answers the rate that was reached. */
async function openLoop(perSecond: number, forMs: number, field: Field): Promise<number> {
  const begin = performance.now();
  const underWay: Promise<void>[] = [];
  const isOver = () => performance.now() - begin > forMs;
  while (!isOver()) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    while (underWay.length < due)
      underWay.push(createClass({ ...field, writer: writerOf(underWay.length, field), isOver }));
    await pause(2);
  }
  await Promise.all(underWay);
  return underWay.length / ((performance.now() - begin) / 1000);
}

const writerOf = (index: number, { writers }: Field) => writers[index % writers.length]!;

const arrived = async (look: Look) =>
  (
    await look.one<{ count: number }>(
      `select count(*)::int as count from scheduling.inbox where reaction = 'classes'`,
    )
  ).count;

const lastPosition = async (look: Look) =>
  (await look.one<{ last: number }>('select coalesce(max(position), 0)::int as last from catalog.event'))
    .last;

/** Milliseconds between the two commits. */
const travelled = (look: Look, since: number) =>
  look.one<{ count: number; p50: number; p99: number; max: number }>(
    `select count(*)::int as count, round(percentile_disc(0.5) within group (order by ms))::int as p50,
       round(percentile_disc(0.99) within group (order by ms))::int as p99, round(max(ms))::int as max
     from (
       select 1000 * extract(epoch from
         pg_xact_commit_timestamp(i.xmin) - pg_xact_commit_timestamp(e.xmin)) as ms
       from catalog.event e join scheduling.inbox i
         on i.origin = 'catalog' and i.position = e.position and i.reaction = 'classes' and i.event_id = e.event_id
       where e.position > $1) as travels`,
    [since],
  );
