import { copyTree } from './copied-tree.js';
import { levels } from './fault.js';
import { plantedFaults } from './faults.js';
import { plant, runTests } from './plant.js';

/**
 * `npm run test:planted`: plants one fault after the other in a copy of the tree, and prints which level of tests caught it.
 * Arguments choose faults, by parts of their files or names. Exits with 1 when one went unnoticed.
 */
const chosen = process.argv.slice(2);
const faults = plantedFaults.filter(
  ({ file, name }) => chosen.length === 0 || chosen.some((each) => `${file} ${name}`.includes(each)),
);
const tree = copyTree();
try {
  const { isGreen, output } = runTests(tree.root, [...new Set(faults.flatMap(({ tests }) => tests))]);
  if (!isGreen) throw new Error(`The tests fail without a fault:\n${output}`);
  const caught = faults.map((fault) => {
    const level = plant(tree.root, fault);
    console.log(`${(level ?? 'NOT CAUGHT').padEnd(12)} ${fault.file}: ${fault.name}`);
    return level;
  });
  const counts = levels.map((level) => `${caught.filter((each) => each === level).length} ${level}`);
  const missed = caught.filter((each) => each === undefined).length;
  console.log(`\n${faults.length - missed} of ${faults.length} caught: ${counts.join(', ')}`);
  if (missed > 0 || faults.length === 0) process.exitCode = 1;
} finally {
  tree.remove();
}
