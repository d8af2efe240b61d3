import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dropMarks, forgetKnownMarks, keepMarks, keptMarks, type KeptMark, mostKept } from './kept-marks.js';
import { store } from './stored-marks.js';
import { forgetServerClock, markedNow, serverSays } from './server-clock.js';

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const mark = (studentId: number, other: Partial<KeptMark> = {}): KeptMark => ({
  ...{ scheduleId: 1, studentId, attended: true, markedAt: at(0) },
  ...other,
});

describe('marks that are not sent yet', () => {
  beforeEach(() => {
    localStorage.clear();
    forgetKnownMarks();
  });

  it('are found again after a reload, by the person who made them alone', () => {
    const marks = [mark(1), mark(2, { notes: 'knee' })];
    expect(keepMarks(7, marks)).toBe(true);
    forgetKnownMarks();
    expect(keptMarks(7)).toEqual(marks);
    expect(keptMarks(8)).toEqual([]);
  });

  it('are one for each student of a session: the last, with the notes of those before', () => {
    keepMarks(7, [mark(1, { notes: 'knee' }), mark(1, { scheduleId: 2 })]);
    const last = mark(1, { attended: null, markedAt: at(1) });
    keepMarks(7, [last]);
    expect(keptMarks(7)).toEqual([expect.objectContaining({ scheduleId: 2 }), { ...last, notes: 'knee' }]);
  });

  it('stay when they were made anew while the former were sent', () => {
    const [sent, later] = [mark(1), mark(1, { attended: false, markedAt: at(1) })];
    keepMarks(7, [sent, mark(2)]);
    keepMarks(7, [later]);
    dropMarks(7, [sent, mark(2, { markedAt: keptMarks(7)[0]!.markedAt })]);
    expect(keptMarks(7)).toEqual([later]);
    dropMarks(7, [later]);
    expect(localStorage).toHaveLength(0);
  });

  it('are bounded in number and in age', () => {
    const many = Array.from({ length: mostKept }, (_, index) => mark(index));
    expect(keepMarks(7, many)).toBe(true);
    expect(keepMarks(7, [mark(mostKept)])).toBe(false);
    expect(keptMarks(7)).toHaveLength(mostKept);
    expect(keepMarks(7, [mark(3, { attended: false })])).toBe(true);
    keepMarks(8, [mark(1, { markedAt: at(-31 * 86_400) }), mark(2)]);
    forgetKnownMarks();
    expect(keptMarks(8)).toMatchObject([{ studentId: 2 }]);
  });

  it('lose none of another tab that marks at the same time', () => {
    keepMarks(7, [mark(1), mark(2)]);
    // The other tab's storage event has not arrived yet.
    store(7, mark(3));
    store(7, mark(1, { attended: false, markedAt: at(2) }));
    keepMarks(7, [mark(4)]);
    dropMarks(7, [keptMarks(7).find(({ studentId }) => studentId === 2)!, mark(1)]);
    forgetKnownMarks();
    expect(keptMarks(7).map(({ studentId, attended }) => [studentId, attended])).toEqual([
      [3, true],
      [4, true],
      [1, false],
    ]);
  });

  it('lose no note of another tab that was stored while they were sent', () => {
    keepMarks(7, [mark(1, { markedAt: at(1) }), mark(2, { notes: 'knee' })]);
    keepMarks(7, [mark(2, { markedAt: at(1) })]);
    const sent = keptMarks(7);
    const late = mark(1, { notes: 'back' });
    store(7, late);
    dropMarks(7, sent);
    expect(keptMarks(7)).toEqual([late]);
    dropMarks(7, keptMarks(7));
    expect(localStorage).toHaveLength(0);
  });

  it('are taken over from a release that stored them as one text', () => {
    const old = [mark(1, { notes: 'knee' }), mark(2)];
    localStorage.setItem('attendance marks 7', JSON.stringify(old));
    expect(keptMarks(7)).toEqual(old);
    dropMarks(7, old);
    expect(localStorage).toHaveLength(0);
  });

  it('are sent again when the device’s clock was ahead and came back', () => {
    keepMarks(7, [mark(1)]);
    const now = Date.now();
    const ahead = jest.spyOn(Date, 'now').mockReturnValue(now + 80 * 86_400_000);
    forgetKnownMarks();
    expect(keptMarks(7)).toEqual([]);
    ahead.mockRestore();
    forgetKnownMarks();
    expect(keptMarks(7)).toHaveLength(1);
  });

  it('do not fail where what is stored is broken', () => {
    localStorage.setItem('attendance marks 7', '{');
    expect(keptMarks(7)).toEqual([]);
    expect(keepMarks(7, [mark(1)])).toBe(true);
  });
});

describe('the time of a mark', () => {
  beforeEach(forgetServerClock);
  const differenceTo = (time: string) => Date.parse(time) - Date.now();

  it('is the server’s, though the device’s clock is wrong by an hour', () => {
    expect(Math.abs(differenceTo(markedNow()))).toBeLessThan(100);
    serverSays(at(3600));
    expect(Math.abs(differenceTo(markedNow()) - 3_600_000)).toBeLessThan(100);
    // An answer that was long on its way, or comes out of the cache.
    serverSays(at(3000));
    expect(Math.abs(differenceTo(markedNow()) - 3_600_000)).toBeLessThan(100);
  });

  it('is later than what is corrected', () => {
    const seen = at(30);
    expect(Date.parse(markedNow(seen))).toBe(Date.parse(seen) + 1);
    expect(differenceTo(markedNow(at(-30)))).toBeGreaterThan(-100);
  });
});
