import { describe, expect, it, jest } from '@jest/globals';
import type { Request } from 'express';
import { Budget, operationBudget } from '@cadenza/kernel/runtime/budget.js';
import { FakeResponse } from '../testing/fake-response.js';
import { AnswerLimits } from './answer-limits.js';

/** One operation of a user that answers so much: whether it was let in, or its refusal. */
async function answer(
  limits: AnswerLimits,
  who: number | string,
  objects: number,
  bytes: number,
  leaves = false,
) {
  const caller = typeof who === 'number' ? { kind: 'user', userId: who } : { kind: 'anonymous' };
  const address = typeof who === 'string' ? who : null;
  const budget = new Budget();
  const response = new FakeResponse({ visit: { caller, address, budget } });
  try {
    await limits.ofCaller({} as Request, response.asResponse, () => {
      if (leaves) response.hangUp();
      budget.take(objects, bytes);
    });
    return true;
  } catch (error) {
    return (error as { extensions?: { code: string } }).extensions?.code;
  } finally {
    response.end();
  }
}

async function largest(limits: AnswerLimits, who: number | string, times: number) {
  const answers: unknown[] = [];
  for (let each = 0; each < times; each++)
    answers.push(await answer(limits, who, operationBudget.objects, operationBudget.bytes));
  return answers;
}

describe('what an account reads in a minute', () => {
  it('is refused after three of the largest answers', async () => {
    const limits = new AnswerLimits(true);
    const answers = await largest(limits, 7, 20);
    expect(answers.filter((each) => each === true)).toHaveLength(3);
    expect(answers.at(-1)).toBe('RATE_LIMITED');
  });

  it('is counted of strangers by their address, who then have fewer turns', async () => {
    const limits = new AnswerLimits(true);
    expect(limits.turnsOf('strangers:10.0.0.1')).toBe(20);
    const answers = await largest(limits, '10.0.0.1', 20);
    expect([answers.filter((each) => each === true).length, answers.at(-1)]).toEqual([3, 'RATE_LIMITED']);
    expect(limits.turnsOf('strangers:10.0.0.1')).toBe(4);
    expect(await answer(limits, '10.0.0.2', 1, 1)).toBe(true);
    expect(await answer(limits, 7, 1, 1)).toBe(true);
  });

  it('counts when nobody waits for the answer any more', async () => {
    const limits = new AnswerLimits(true);
    const { objects, bytes } = operationBudget;
    for (let each = 0; each < 4; each++) await answer(limits, 7, objects, bytes, true);
    expect(await answer(limits, 7, 1, 1)).toBe('RATE_LIMITED');
  });

  it('is much after ten pages of 500 tracks, until the minute is over', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const limits = new AnswerLimits(true);
    const page = () => answer(limits, 7, 500, 125_000);
    for (let each = 0; each < 10; each++) await page();
    expect(limits.turnsOf('account:7')).toBe(6);
    await page();
    await Promise.resolve();
    expect([limits.turnsOf('account:7'), limits.turnsOf('account:8')]).toEqual([1, 6]);
    jest.advanceTimersByTime(61_000);
    expect(limits.turnsOf('account:7')).toBe(6);
    jest.useRealTimers();
  });

  it('does not count for another account', async () => {
    const limits = new AnswerLimits(true);
    await largest(limits, 7, 20);
    expect(await answer(limits, 8, 1, 100)).toBe(true);
  });

  it('holds ten complete libraries of 5,000 tracks', async () => {
    const limits = new AnswerLimits(true);
    for (let each = 0; each < 10; each++) expect(await answer(limits, 7, 10_000, 3_300_000)).toBe(true);
  });

  it('is not limited where limits are off', async () => {
    expect(await largest(new AnswerLimits(false), 7, 20)).not.toContain('RATE_LIMITED');
  });
});
