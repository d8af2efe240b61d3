import { describe, expect, it } from '@jest/globals';
import { formatBytes, formatDate, formatMinutes, formatTime, formatTimes } from './format.js';

describe('what people read', () => {
  it('writes dates with a short month', () => expect(formatDate(new Date(2024, 0, 5))).toBe('Jan 5, 2024'));

  it('writes times as m:ss, or padded', () => {
    expect(formatTime(330.9)).toBe('5:30');
    expect(formatTime(330, true)).toBe('05:30');
    expect(formatTime(3900)).toBe('65:00');
    expect(formatTime(-1)).toBe('0:00');
  });

  it('writes the times of a session, with dates where it runs over midnight', () => {
    const from = new Date(2026, 10, 27, 22, 6).toISOString();
    const timesTo = (end: Date) => formatTimes(from, end.toISOString()).replace(/\s/g, ' ');
    expect(timesTo(new Date(2026, 10, 27, 22, 51))).toBe('10:06 – 10:51 PM');
    expect(timesTo(new Date(2026, 10, 28, 0, 6))).toBe('Fri, Nov 27, 10:06 PM – Sat, Nov 28, 12:06 AM');
  });

  it('writes minutes with at most one decimal', () => {
    expect([300, 330, 60].map(formatMinutes)).toEqual(['5', '5.5', '1']);
  });

  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [5_400_000, '5.15 MB'],
    [10_737_418_240, '10 GB'],
  ])('writes %d bytes', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
