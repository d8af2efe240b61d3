import type { Ground } from '../../faults/stack/ground.js';
import type { Ledger } from '../../faults/stack/ledger.js';
import { quantile } from '../../faults/stack/report.js';
import { measureLeg } from '../../faults/stack/run-leg.js';
import type { Measured, Scenario } from '../../faults/stack/scenario.js';
import { Seeded } from '../../faults/stack/seeded.js';
import { print } from './print.js';

const seed = 42;
const silent = () => undefined;

/** Makes the faults of the scenarios in short counts, one scenario after the other. */
export async function measureFaults(
  chosen: readonly Scenario[],
  ground: Ground,
  ledger: Ledger,
): Promise<Measured> {
  const all: Measured[] = [];
  for (const { name, legs } of chosen)
    for (const leg of legs('short')) {
      const begin = performance.now();
      const measured = await measureLeg(leg, ground, ledger, new Seeded(seed, name, leg.name), silent);
      const slowest = quantile(measured.recoveriesMs, 1);
      const recovered = slowest === null ? '' : `, recovered within ${slowest} ms`;
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      print(`${name}: ${seconds} s, ${measured.faults} faults${recovered}`);
      all.push({ ...measured, problems: measured.problems.map((problem) => `${name}: ${problem}`) });
    }
  return {
    faults: all.reduce((sum, { faults }) => sum + faults, 0),
    recoveriesMs: all.flatMap(({ recoveriesMs }) => recoveriesMs),
    problems: all.flatMap(({ problems, faults }) =>
      faults > 0 ? problems : [...problems, 'no fault was made'],
    ),
    figures: {},
  };
}
