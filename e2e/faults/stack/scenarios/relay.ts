import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import { sentTwice } from '../kafka/sent-twice.js';
import { answersOf, deedsOf } from '../load/deeds.js';
import type { Look } from '../look.js';
import { killReplicas, startReplicas } from '../replicas.js';
import { dealt, rotate } from '../rotation.js';
import { type Field, type Leg, legSizes, type Measured, type Scenario } from '../scenario.js';

const total = { full: 200, short: 3 };
const perLeg = 50;
const atOnce = 4;
const writersOfEach = 1;
const withinMs = 60_000;

/**
 * The service dies when the broker has acknowledged a publication and the checkpoint has not moved: its row is locked,
 * so the relay waits just there, and there the process is killed. What it sent is sent again; the inbox must know it.
 */
export const relay: Scenario = {
  name: 'relay',
  title: 'relays are killed between sending and their checkpoint, up to four at once',
  legs: (counts) =>
    legSizes(total[counts], perLeg).map((kills, index): Leg => ({
      name: `kills ${index + 1}`,
      run: (field) => killBetween(kills, field),
    })),
};

async function killBetween(kills: number, field: Field): Promise<Measured> {
  const { stack, look, ledger, random, say } = field;
  const recoveriesMs: number[] = [];
  const brokers = stack.broker;
  const again = async () => Promise.all(serviceNames.map((name) => sentTwice(brokers, name)));
  const before = await again();
  const all = dealt(serviceNames, kills, random);
  for (const name of serviceNames) field.load(deedsOf[name], 200, writersOfEach);
  await rotate(all, atOnce, async (name, kill) => {
    say(`kill ${kill} of ${kills}`);
    await whenItWaits(name, look, () => killReplicas(stack, name));
    const killedAt = performance.now();
    await startReplicas(stack, name);
    await ledger.hears(answersOf[name], 1 + writersOfEach, withinMs);
    recoveriesMs.push(Math.round(performance.now() - killedAt));
  });
  const after = await again();
  const problems: string[] = [];
  let sentAgain = 0;
  for (const [index, name] of serviceNames.entries()) {
    const events = after[index]! - before[index]!;
    const times = all.filter((each) => each === name).length;
    if (events < times)
      problems.push(`only ${events} events of ${name} were sent again after ${times} kills`);
    sentAgain += events;
  }
  return { faults: kills, recoveriesMs, problems, figures: { 'events sent again': sentAgain } };
}

/** Calls `kill` while the relay waits to move its checkpoint; that it no longer can, its session is ended too. */
async function whenItWaits(service: string, look: Look, kill: () => Promise<void>): Promise<void> {
  const session = await look.session();
  try {
    for (const until = Date.now() + withinMs; Date.now() < until;) {
      await session.query('begin');
      await session.query(`select from ${service}.checkpoint where name = 'relay' for update`);
      const pid = await waitingRelay(service, look);
      if (pid === null) {
        // It was still beginning, where it waits for the same row: let it pass.
        await session.query('rollback');
        continue;
      }
      await kill();
      await look.rows(`select pg_terminate_backend($1, 5000)`, [pid]);
      await session.query('rollback');
      return;
    }
    throw new Error(`The relay of ${service} sent nothing within ${withinMs / 1000} s`);
  } finally {
    session.release(true);
  }
}

async function waitingRelay(service: string, look: Look): Promise<number | null> {
  for (const until = Date.now() + 3_000; Date.now() < until; await pause(5)) {
    const [found] = await look.rows<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and usename like $1
       and query like 'update checkpoint%'`,
      [`${service}\\_%`],
    );
    if (found) return found.pid;
  }
  return null;
}
