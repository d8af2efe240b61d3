import { setTimeout as pause } from 'node:timers/promises';
import { addStudent, changeClass, createClass, register, scheduleClass, share } from '../load/deeds.js';
import { eventOf } from '../ledger.js';
import { type Field, type Leg, legSizes, type Measured, type Scenario } from '../scenario.js';

const total = { full: 20, short: 1 };
const perLeg = 10;
const recoversWithinMs = 30_000;

/** The postmaster and all its sessions, at once, under writes to every service; started again at once. */
export const postgres: Scenario = {
  name: 'postgres',
  title: 'PostgreSQL is killed under writes',
  legs: (counts) =>
    legSizes(total[counts], perLeg).map((kills, index): Leg => ({
      name: `kills ${index + 1}`,
      run: (field) => killOften(kills, field),
    })),
};

async function killOften(kills: number, field: Field): Promise<Measured> {
  const { stack, ledger, random, say } = field;
  const recoveriesMs: number[] = [];
  field.load([createClass, changeClass, scheduleClass, addStudent, share, register], 10);
  for (let kill = 1; kill <= kills; kill++) {
    say(`kill ${kill} of ${kills}`);
    await pause(random.between(500, 3_000));
    await stack.postgres.kill();
    const killedAt = performance.now();
    await stack.postgres.start();
    // Of three services: each with pools of its own.
    await Promise.all(
      (['classCreated', 'classScheduled', 'studentAdded'] as const).map((event) =>
        ledger.hears(eventOf(event), 1, recoversWithinMs),
      ),
    );
    recoveriesMs.push(Math.round(performance.now() - killedAt));
  }
  return { faults: kills, recoveriesMs, problems: [], figures: {} };
}
