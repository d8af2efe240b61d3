import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '../../../installation/topics.js';
import { sentTwice } from '../kafka/sent-twice.js';
import { deedsOf, eventsOf } from '../load/deeds.js';
import type { Look } from '../look.js';
import { type Field, type Leg, legSizes, type Measured, type Scenario } from '../scenario.js';

const total = { full: 200, short: 4 };
const perLeg = 25;
const turns = ['catalog', 'scheduling', 'roster', 'identity', 'media', 'sharing'] as const;
const withinMs = 30_000;

/**
 * The service dies when the broker has acknowledged a publication and the checkpoint has not moved: its row is locked,
 * so the relay waits just there, and there the process is killed. What it sent is sent again; the inbox must know it.
 */
export const relay: Scenario = {
  name: 'relay',
  title: 'a relay is killed between sending and its checkpoint',
  legs: (counts) =>
    legSizes(total[counts], counts === 'full' ? perLeg : 2).map((kills, index): Leg => {
      const service = turns[index % turns.length]!;
      return { name: `${service} ${index + 1}`, run: (field) => killBetween(service, kills, field) };
    }),
};

async function killBetween(service: ServiceName, kills: number, field: Field): Promise<Measured> {
  const { stack, look, ledger, say } = field;
  const engine = stack.services.get(service)![0]!;
  const recoveriesMs: number[] = [];
  const brokers = [`127.0.0.1:${stack.kafka.port}`];
  const before = await sentTwice(brokers, service);
  field.load(deedsOf[service], 40);
  for (let kill = 1; kill <= kills; kill++) {
    say(`kill ${kill} of ${kills}`);
    await whenItWaits(service, look, () => engine.kill());
    const killedAt = performance.now();
    await engine.start();
    await ledger.hears(eventsOf[service], 2, withinMs);
    recoveriesMs.push(Math.round(performance.now() - killedAt));
  }
  const again = (await sentTwice(brokers, service)) - before;
  const problems = again < kills ? [`only ${again} events were sent again after ${kills} kills`] : [];
  return { faults: kills, recoveriesMs, problems, figures: { 'events sent again': again } };
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
