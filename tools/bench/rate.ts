/** Median of the samples. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Requests a second of `request`, `lanes` at a time, for `milliseconds`, after a short warm-up. */
export async function rateOf(
  request: () => Promise<unknown>,
  lanes: number,
  milliseconds: number,
): Promise<number> {
  const run = async (length: number): Promise<number> => {
    const start = performance.now();
    let count = 0;
    const lane = async () => {
      for (; performance.now() - start < length; count++) await request();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return (count * 1000) / (performance.now() - start);
  };
  await run(milliseconds / 4);
  return run(milliseconds);
}
