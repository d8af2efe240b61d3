import { describe, expect, it } from '@jest/globals';
import { inSlices } from './slices.js';

function* items(count: number, workMs: number) {
  for (let each = 0; each < count; each++) {
    const end = performance.now() + workMs;
    while (performance.now() < end);
    yield each;
  }
}

describe('work in slices', () => {
  it('lets the event loop go on after each long item', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const done: number[] = [];
    for await (const item of inSlices(items(20, 6))) done.push(item);
    isOver = true;
    expect(done).toEqual(Array.from({ length: 20 }, (_, each) => each));
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
