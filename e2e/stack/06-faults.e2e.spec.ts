import { checked } from '../faults/stack/leg-result.js';
import { Ledger } from '../faults/stack/ledger.js';
import type { ScenarioName } from '../faults/stack/scenario.js';
import { scenarios } from '../faults/stack/scenarios/all.js';
import { expect, test } from './stack-test.js';
import { measureFaults } from './testing/measure-faults.js';
import { print } from './testing/print.js';

/**
 * Scenarios that are checked together. After each of the second group the consumers of a killed process are missed for ten
 * seconds: that is waited for once.
 */
const groups: readonly (readonly ScenarioName[])[] = [
  ['redis', 's3'],
  ['service-kills', 'postgres', 'relay', 'broker'],
  ['joins'],
  ['gap'],
  ['rolling'],
];
/**
 * Left to `npm run faults`: a measurement, and all deliveries once more, which take minutes where each is delayed by 300 ms.
 * 10-moved-clock.e2e.spec.ts delivers some events again.
 */
const isLeftOut = (name: ScenarioName) => name === 'latency' || name === 'duplicates';

/** `npm run faults` in short: one fault of each kind, under writes, judged by the same checker. */
for (const group of groups) {
  const chosen = group.flatMap((name) => scenarios.filter((each) => each.name === name));
  const titles = chosen.map(({ title }) => title);
  test(`nothing is lost, doubled or skipped when ${titles.join(', when ')}`, async ({ ground }) => {
    const ledger = new Ledger();
    const measured = await measureFaults(chosen, ground, ledger);
    const { acknowledged, drainMs, problems } = await checked(ground.look, ledger, measured, 0);
    print(`${acknowledged} commands acknowledged, drained after ${drainMs} ms`);
    expect(problems).toEqual([]);
  });
}

test('every kind of fault is in a group', () => {
  const names = scenarios.map(({ name }) => name).filter((name) => !isLeftOut(name));
  expect(groups.flat().sort()).toEqual(names.sort());
});
