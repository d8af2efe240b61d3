/** Milliseconds of work, after which others have their turn. */
const sliceMs = 5;

/** Yields what `items` computes, and lets the event loop go on between slices of the work. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let begun = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - begun < sliceMs) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    begun = performance.now();
  }
}
