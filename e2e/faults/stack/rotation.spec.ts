import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { dealt, rotate } from './rotation.js';
import { Seeded } from './seeded.js';

const services = ['a', 'b', 'c', 'd'];

describe('a rotation of faults', () => {
  it('deals all, and all again, each time in an order of the seed', () => {
    const turns = (seed: number) => dealt(services, 10, new Seeded(seed));
    expect(turns(1).slice(0, 4).sort()).toEqual(services);
    expect(turns(1).slice(4, 8).sort()).toEqual(services);
    expect(turns(1)).toHaveLength(10);
    expect(turns(1)).toEqual(turns(1));
    expect(turns(1)).not.toEqual(turns(2));
  });

  it('takes every turn once, several at a time and none of them twice at a time', async () => {
    const under = new Set<string>();
    const taken: number[] = [];
    let most = 0;
    await rotate(dealt(services, 40, new Seeded(3)), 3, async (one, turn) => {
      expect(under).not.toContain(one);
      most = Math.max(most, under.add(one).size);
      await pause(1);
      taken.push(turn);
      under.delete(one);
    });
    expect(most).toBe(3);
    expect(taken.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  it('goes through turns that are all of the same, and begins none after a fault', async () => {
    let done = 0;
    await rotate(['a', 'a', 'a'], 2, () => Promise.resolve(void done++));
    expect(done).toBe(3);
    const begun: number[] = [];
    const broken = rotate(dealt(services, 40, new Seeded(3)), 2, (_, turn) => {
      begun.push(turn);
      return turn === 5 ? Promise.reject(new Error('the fifth')) : pause(5);
    });
    await expect(broken).rejects.toThrow('the fifth');
    expect(begun.length).toBeLessThan(8);
  });
});
