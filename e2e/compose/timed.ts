/** Prints a step when it begins, and how many seconds it took when it has ended. */
export async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  process.stdout.write(`  … ${what}\n`);
  try {
    const result = await work();
    process.stdout.write(`  ✓ ${what} (${seconds()})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`  ✗ ${what} (${seconds()})\n`);
    throw error;
  }
}
