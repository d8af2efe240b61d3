import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '../../../installation/topics.js';
import { changeClass, deedsOf, eventsOf } from '../load/deeds.js';
import { type Field, type Leg, legSizes, type Measured, type Scenario } from '../scenario.js';

const total = { full: 100, short: 3 };
const perLeg = 25;
/** A killed consumer's partitions come back after its session has ended (10 s): kills that wait meet it at work. */
const patientKills = 0.08;
const recoversWithinMs = 30_000;

/** kill -9 at a random moment, started again at once: over and over, under writes that need the service. */
export const serviceKills: Scenario = {
  name: 'service-kills',
  title: 'each service is killed under writes',
  legs: (counts) =>
    serviceNames.flatMap((service) =>
      legSizes(total[counts], perLeg).map((kills, index): Leg => ({
        name: `${service} ${index + 1}`,
        run: (field) => killOften(service, kills, field),
      })),
    ),
};

async function killOften(service: ServiceName, kills: number, field: Field): Promise<Measured> {
  const { stack, ledger, random, say } = field;
  const engine = stack.services.get(service)![0]!;
  const recoveriesMs: number[] = [];
  const problems: string[] = [];
  field.load([...deedsOf[service], ...deedsOf[service], changeClass], 15);
  for (let kill = 1; kill <= kills; kill++) {
    say(`kill ${kill} of ${kills}`);
    await pause(random.next() < patientKills ? random.between(8_000, 13_000) : random.between(0, 400));
    await engine.kill();
    const killedAt = performance.now();
    await engine.start();
    // The first may have been stored before the kill and be answered after it only.
    await ledger.hears(eventsOf[service], 2, recoversWithinMs);
    recoveriesMs.push(Math.round(performance.now() - killedAt));
  }
  return { faults: kills, recoveriesMs, problems, figures: {} };
}
