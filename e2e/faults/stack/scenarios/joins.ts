import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@cadenza/deploy/installation/topics.js';
import {
  addSegment,
  changeClass,
  createClass,
  register,
  scheduleClass,
  share,
  upload,
} from '../load/deeds.js';
import { Standstill } from '../standstill.js';
import { dealt, rotate } from '../rotation.js';
import { type Field, type Leg, legSizes, type Measured, type Scenario } from '../scenario.js';

const total = { full: 100, short: 4 };
const perLeg = 20;
/** Guests of different services at the same time. */
const atOnce = 4;
const consumers: readonly ServiceName[] = ['scheduling', 'catalog', 'sharing', 'roster', 'media', 'billing'];
/** A killed consumer is missed for ten seconds; the tests run on machines that do other work as well. */
const standsAtMostMs = { full: 15_000, short: 60_000 };

/** One replica more of a service joins its consumers, and leaves: every third one by kill -9; four services at once. */
export const joins: Scenario = {
  name: 'joins',
  title: 'consumers join and leave, of four services at once',
  legs: (counts) =>
    legSizes(total[counts], perLeg).map((rounds, index): Leg => ({
      name: `rounds ${index + 1}`,
      run: (field) => comeAndGo(rounds, standsAtMostMs[counts], field),
    })),
};

async function comeAndGo(rounds: number, mostMs: number, field: Field): Promise<Measured> {
  const { stack, look, random, say } = field;
  field.load([createClass, changeClass, addSegment, scheduleClass, share, upload, register], 150);
  const standstill = new Standstill(look);
  await rotate(dealt(consumers, rounds, random), atOnce, async (service, round) => {
    say(`${service} joins, ${round} of ${rounds}`);
    const guest = await stack.join(service);
    await pause(random.between(200, 2_500));
    await (round % 3 === 0 ? guest.kill() : guest.stop());
    await pause(random.between(0, 1_000));
  });
  const longest = await standstill.end();
  const problems =
    longest.ms > mostMs ? [`${longest.flow} took nothing for ${longest.ms} ms while events waited`] : [];
  return { faults: rounds, recoveriesMs: [], problems, figures: { 'longest standstill ms': longest.ms } };
}
