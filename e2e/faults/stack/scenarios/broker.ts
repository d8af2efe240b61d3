import { setTimeout as pause } from 'node:timers/promises';
import { drained } from '../drained.js';
import { addSegment, addStudent, changeClass, createClass, register, scheduleClass } from '../load/deeds.js';
import { quantile } from '../report.js';
import type { Field, Leg, Measured, Scenario } from '../scenario.js';

const outages = { full: 5, short: 1 };
const awayMs = { full: 60_000, short: 8_000 };
/** Of a thousand commands that are sent while the broker is away. */
const mayFail = 1;
/** Full counts are run on one replica. With two, and dead members still missed, groups of consumers take longer to form. */
const drainsWithinMs = { full: 30_000, short: 60_000 };

/** Commands need no broker; their effects elsewhere come when it takes connections again. */
export const broker: Scenario = {
  name: 'broker',
  title: 'the broker is gone and comes back',
  legs: (counts) =>
    Array.from({ length: outages[counts] }, (_, index): Leg => ({
      name: `outage ${index + 1}`,
      run: (field) => outage(awayMs[counts], drainsWithinMs[counts], field),
    })),
};

async function outage(forMs: number, withinMs: number, field: Field): Promise<Measured> {
  const { stack, look, ledger, say } = field;
  const load = field.load([createClass, changeClass, addSegment, scheduleClass, addStudent, register], 60);
  await pause(2_000);
  say('the broker is gone');
  await stack.kafka.kill();
  const first = ledger.commands.length;
  await pause(forMs);
  const sent = ledger.commands.slice(first);
  await load.stop();
  const failed = sent.filter(({ acknowledged, tries }) => !acknowledged || tries > 1).length;
  const begin = performance.now();
  say('the broker is back');
  await stack.kafka.start();
  const readyMs = Math.round(performance.now() - begin);
  const drainMs = await drained(look, 2 * withinMs);
  const problems = [
    ...(failed * 1000 > sent.length * mayFail
      ? [`${failed} of ${sent.length} commands failed at first`]
      : []),
    ...(drainMs === null || drainMs > withinMs
      ? [`drained after ${drainMs ?? `more than ${2 * withinMs}`} ms`]
      : []),
  ];
  const figures = {
    'commands without the broker': sent.length,
    'failed at first': failed,
    'slowest command ms':
      quantile(
        sent.map(({ tookMs }) => tookMs ?? 0),
        1,
      ) ?? 0,
    'broker ready after ms': readyMs,
  };
  return { faults: 1, recoveriesMs: [drainMs ?? 2 * withinMs], problems, figures };
}
