import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@cadenza/deploy/installation/topics.js';
import { answersOf, deedsOf } from '../load/deeds.js';
import type { Look } from '../look.js';
import { flows } from '../reactions.js';
import { killReplicas, startReplicas } from '../replicas.js';
import { quantile } from '../report.js';
import { dealt, rotate } from '../rotation.js';
import { type Field, type Leg, legSizes, type Measured, type Scenario } from '../scenario.js';

const total = { full: 100, short: 1 };
/** Kills of each service. */
const perLeg = 10;
const awayAtOnce = 5;
const writersOfEach = 1;
const restMs = 500;
/** With others away, and what they need with them. */
const recoversWithinMs = 60_000;

/**
 * kill -9 while a command that needs the service is under way, started again at once: all services over and over, each
 * round in another order, up to five of them away at the same time.
 */
export const serviceKills: Scenario = {
  name: 'service-kills',
  title: 'each service is killed under writes, up to five away at once',
  legs: (counts) =>
    legSizes(total[counts], perLeg).map((kills, index): Leg => ({
      name: `rotation ${index + 1}`,
      run: (field) => killOften(kills * serviceNames.length, field),
    })),
};

async function killOften(kills: number, field: Field): Promise<Measured> {
  const { stack, look, ledger, random, say } = field;
  const recoveriesMs: number[] = [];
  const startsMs: number[] = [];
  const killed = new Map(serviceNames.map((name) => [name, { times: 0, slowestMs: 0, taken: 0 }]));
  const away = new Set<ServiceName>();
  let most = 0;
  let consuming = 0;
  for (const name of serviceNames) field.load(deedsOf[name], restMs, writersOfEach);
  await rotate(dealt(serviceNames, kills, random), awayAtOnce, async (name, kill) => {
    say(`kill ${kill} of ${kills}`);
    const of = killed.get(name)!;
    await ledger.sees(answersOf[name], recoversWithinMs);
    await pause(random.between(0, 60));
    const taken = await takenBy(name, look);
    await killReplicas(stack, name);
    const killedAt = performance.now();
    most = Math.max(most, away.add(name).size);
    if (taken > of.taken) consuming++;
    // One of each writer may have been stored before the kill and be answered after it only.
    const answers = ledger.hears(answersOf[name], 1 + writersOfEach, recoversWithinMs);
    const started = startReplicas(stack, name).then(() =>
      startsMs.push(Math.round(performance.now() - killedAt)),
    );
    await Promise.all([started, answers]);
    away.delete(name);
    const tookMs = Math.round(performance.now() - killedAt);
    recoveriesMs.push(tookMs);
    killed.set(name, { times: of.times + 1, slowestMs: Math.max(of.slowestMs, tookMs), taken });
  });
  const each = [...killed].map(([name, { times, slowestMs }]) => `${name} ${times} (${slowestMs})`);
  const figures = {
    'kills (slowest recovery ms)': each.join(' '),
    'ready after ms, p50': quantile(startsMs, 0.5) ?? 0,
    'away at once, at most': most,
    'kills of services that had taken events since the last': consuming,
  };
  return { faults: kills, recoveriesMs, problems: [], figures };
}

/** How many events of others a service has taken. */
async function takenBy(name: ServiceName, look: Look): Promise<number> {
  if (!flows.some(({ consumer }) => consumer === name)) return 0;
  return (await look.one<{ count: number }>(`select count(*)::int from ${name}.inbox`)).count;
}
