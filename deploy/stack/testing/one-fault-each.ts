import { expect, it } from '@jest/globals';
import type { Ground } from '../faults/ground.js';
import { quantile } from '../faults/report.js';
import { runLeg } from '../faults/run-leg.js';
import type { Scenario } from '../faults/scenario.js';
import { scenarios } from '../faults/scenarios/all.js';
import { Seeded } from '../faults/seeded.js';
import { complaintsOf } from './complaints.js';

const seed = 42;
/** A measurement and no fault: `npm run faults -- --only latency`. */
const isMeasured = ({ name }: Scenario) => name === 'latency';

/**
 * `npm run faults` in short: one fault of each kind that is made on a stack of so many replicas, under writes, judged by
 * the same checker.
 */
export function standsOneFaultOfEachKind(ground: () => Ground, replicas: number) {
  const chosen = scenarios.filter((each) => (each.replicas ?? 1) === replicas && !isMeasured(each));
  it.each(chosen)(
    'loses, doubles and skips nothing when $title',
    async ({ name, legs }) => {
      for (const leg of legs('short')) {
        const random = new Seeded(seed, name, leg.name);
        const result = await runLeg(leg, ground(), random, () => undefined);
        const { seconds, faults, acknowledged, recoveriesMs, problems } = result;
        const slowest = quantile(recoveriesMs, 1);
        const there = slowest === null ? '' : `, there again within ${slowest} ms`;
        process.stderr.write(
          `    ${name}: ${seconds.toFixed(1)} s, faults ${faults}, acknowledged ${acknowledged}${there}\n`,
        );
        if (problems.length > 0) process.stderr.write(`${await complaintsOf(ground().stack)}\n`);
        expect(problems).toEqual([]);
        expect(faults).toBeGreaterThan(0);
      }
    },
    360_000,
  );
}
