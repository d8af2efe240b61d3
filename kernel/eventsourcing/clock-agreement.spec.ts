import { describe, expect, it } from '@jest/globals';
import { ClockAgreement } from './clock-agreement.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-03-01T08:00:00Z');

/** A machine with a wall clock and a monotonic one, and the service's newest event. */
function machine(newest: number | null, wall = start) {
  const state = { wall, monotonic: 5_000, newest };
  const rows = {
    query: async () => (state.newest === null ? [] : [{ recordedAt: new Date(state.newest) }]),
  } as unknown as ConstructorParameters<typeof ClockAgreement>[0]['rows'];
  const lines: string[] = [];
  const agreement = new ClockAgreement({
    rows,
    clock: { now: () => new Date(state.wall) },
    monotonic: () => state.monotonic,
    log: { info: (_fields, message) => void lines.push(message) },
  });
  return {
    state,
    lines,
    isAgreed: () => agreement.isAgreed(),
    async passesIn(ms: number) {
      await agreement.isAgreed();
      state.wall += ms;
      state.monotonic += ms;
      return agreement.isAgreed();
    },
  };
}

describe('the agreement of the clock', () => {
  it.each([
    ['without an event', null],
    ['with an event of a moment ago', start - 1_000],
    ['with an event of the same day', start - 20 * hour],
  ])('is reached after a minute %s', async (_, newest) => {
    const { isAgreed, passesIn } = machine(newest);
    expect(await isAgreed()).toBe(false);
    expect(await passesIn(59_000)).toBe(false);
    expect(await passesIn(1_000)).toBe(true);
  });

  it('is reached after ten minutes when the newest event is days old, whatever is stored meanwhile', async () => {
    const { state, lines, passesIn } = machine(start - 8 * day);
    expect(await passesIn(minute)).toBe(false);
    state.newest = state.wall;
    expect(await passesIn(8 * minute)).toBe(false);
    expect(await passesIn(minute)).toBe(true);
    expect(lines).toEqual(['timers and clean-ups wait until 2026-03-01T08:10:00.000Z']);
  });

  it('is lost when the clock jumps, forwards or back', async () => {
    const { state, isAgreed, passesIn } = machine(start);
    expect(await passesIn(minute)).toBe(true);
    state.wall += 8 * day;
    expect(await isAgreed()).toBe(false);
    expect(await passesIn(minute)).toBe(false);
    state.wall -= 8 * day;
    expect(await isAgreed()).toBe(false);
    expect(await passesIn(minute)).toBe(true);
  });

  it('is not reached while the newest event is in the future', async () => {
    const { state, passesIn } = machine(start + 8 * day);
    expect(await passesIn(2 * hour)).toBe(false);
    state.newest = state.wall;
    expect(await passesIn(hour)).toBe(true);
  });

  it('survives small corrections', async () => {
    const { state, passesIn } = machine(start);
    state.wall += 500;
    expect(await passesIn(30_000)).toBe(false);
    state.wall -= 900;
    expect(await passesIn(30_000)).toBe(true);
  });
});
