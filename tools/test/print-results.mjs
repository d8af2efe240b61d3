import { stripVTControlCharacters } from 'node:util';

/** In one line, without colours; `.ci/run` repeats them at its end. */
const plain = (text) =>
  stripVTControlCharacters(text)
    .replace(/^\s+at .*node_modules.*$/gm, '')
    .replace(/\s+/g, ' ')
    .slice(0, 800);

/** Prints the slowest files of whole runs, each failure, and `N passed, N failed`; sets the exit code. */
export function printResults(results, { isWhole }) {
  const files = results.flatMap((each) => each.files);
  const failures = files.flatMap(({ name, failures }) => failures.map((failure) => ({ name, ...failure })));
  const passed = files.reduce((sum, each) => sum + each.passed, 0);

  if (isWhole) {
    console.log('\nThe slowest files, in seconds:');
    for (const { name, ms } of [...files].sort((one, other) => other.ms - one.ms).slice(0, 20))
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} ${name}`);
  }
  for (const { name, title, message } of failures) console.log(`✗ ${name} › ${title}: ${plain(message)}`);

  const isComplete = results.length > 0 && results.every((each) => each.isWhole);
  const failed = passed === 0 || !isComplete ? Math.max(failures.length, 1) : failures.length;
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
