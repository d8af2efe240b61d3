import { describe, expect, it } from '@jest/globals';
import { formatMoment } from '../../../lib/format.js';
import { clockText } from '../ending/clock-text.js';
import { readyText, staysOn, type WaitingInput, waitingOf } from './waiting.js';

const six = new Date(2026, 10, 24, 18, 0, 0).getTime();
const session = { startsAt: six, endsAt: six + 45 * 60_000 };

describe('what a class waits for', () => {
  const ready: WaitingInput = {
    state: { status: 'paused', hasBegun: false, isInterrupted: false },
    ...{ isLeft: false, session, now: six - 1000 },
  };

  it('is the start of its session before it begins, until the session is over', () => {
    expect(waitingOf(ready)).toBe('ready');
    expect(waitingOf({ ...ready, now: session.endsAt - 1 })).toBe('ready');
    expect(waitingOf({ ...ready, now: session.endsAt })).toBeUndefined();
  });

  it('is nothing without a session, and where it was left before', () => {
    expect(waitingOf({ ...ready, session: undefined })).toBeUndefined();
    expect(waitingOf({ ...ready, isLeft: true })).toBeUndefined();
  });

  it('is to go on once it has begun and stands', () => {
    const begun = { ...ready.state, hasBegun: true };
    expect(waitingOf({ ...ready, state: begun })).toBe('paused');
    expect(waitingOf({ ...ready, state: begun, session: undefined, isLeft: true })).toBe('paused');
    expect(waitingOf({ ...ready, state: { ...begun, isInterrupted: true } })).toBeUndefined();
  });

  it.each(['starting', 'playing', 'ended'] as const)('is nothing while it is %s', (status) => {
    for (const hasBegun of [false, true])
      expect(waitingOf({ ...ready, state: { status, hasBegun, isInterrupted: false } })).toBeUndefined();
  });
});

describe('the screen', () => {
  const state = { status: 'paused', hasBegun: false, isInterrupted: false } as const;
  const before = { session, now: six - 1000 };

  it('stays on while the class waits for its session, runs, is paused or was interrupted', () => {
    expect(staysOn({ state, ...before })).toBe(true);
    for (const status of ['starting', 'playing'] as const)
      expect(staysOn({ state: { ...state, status }, session: undefined, now: six })).toBe(true);
    for (const isInterrupted of [false, true])
      expect(staysOn({ state: { ...state, hasBegun: true, isInterrupted }, ...before })).toBe(true);
  });

  it('may go dark before a class without a session, after a session in which none began, and at the end', () => {
    expect(staysOn({ state, session: undefined, now: six })).toBe(false);
    expect(staysOn({ state, session, now: session.endsAt })).toBe(false);
    expect(staysOn({ state: { ...state, status: 'ended', hasBegun: true }, ...before })).toBe(false);
  });
});

describe('the words before the start of a session', () => {
  const at = clockText(six);

  it.each([
    [252, `Ready, starts ${at}, in 4:12`],
    [251.2, `Ready, starts ${at}, in 4:12`],
    [1, `Ready, starts ${at}, in 0:01`],
    [0, `Ready, starts ${at}, now`],
    [-59, `Ready, starts ${at}, now`],
    [-60, `Ready, planned for ${at}, 1 min late`],
    [-684, `Ready, planned for ${at}, 11 min late`],
    [-714, `Ready, planned for ${at}, 12 min late`],
    [-3599, `Ready, planned for ${at}, 1 h late`],
    [-3600, `Ready, planned for ${at}, 1 h late`],
    [-3900, `Ready, planned for ${at}, 1 h 5 min late`],
    [3600, `Ready, starts ${at}, in 1 h`],
    [3930, `Ready, starts ${at}, in 1 h 5 min`],
    [12 * 3600 + 1, `Ready, starts ${formatMoment(six)}`],
  ])('are right %d s before it', (seconds, words) => {
    expect(readyText(six, six - seconds * 1000)).toBe(words);
  });
});
