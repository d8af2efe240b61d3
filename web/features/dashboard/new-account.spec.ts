import { describe, expect, it } from '@jest/globals';
import { greetingFor, isNewAccount } from './new-account.js';

const day = 24 * 3_600_000;
const now = Date.parse('2026-12-01T08:00:00Z');
const createdAgo = (ms: number) => ({ createdAt: new Date(now - ms).toISOString() });

describe('isNewAccount', () => {
  it('is true for the first 30 days', () => {
    expect(isNewAccount(createdAgo(30 * day - 1), now)).toBe(true);
    expect(isNewAccount(createdAgo(30 * day), now)).toBe(false);
  });
});

describe('greetingFor', () => {
  it.each([
    [0, 0, "Let's build your first class."],
    [0, 1, 'Pick up where you left off.'],
    [0, undefined, '\u00a0'],
    [31, 0, 'Pick up where you left off.'],
    [31, undefined, 'Pick up where you left off.'],
  ])('greets after %j days with %j classes by %j', (days, classCount, greeting) => {
    expect(greetingFor(createdAgo(days * day), classCount, now)).toBe(greeting);
  });
});
