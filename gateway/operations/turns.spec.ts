import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

it('lets so many work at a time, in the order they came, also when one fails', async () => {
  const turns = new Turns(2);
  const done: number[] = [];
  let working = 0;
  let most = 0;
  const work = (number: number) => async () => {
    most = Math.max(most, ++working);
    await tick();
    working -= 1;
    done.push(number);
    if (number === 2) throw new Error('2');
    return number;
  };
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => turns.take(work(number))));
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]]);
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(await turns.take(work(6))).toBe(6);
});
