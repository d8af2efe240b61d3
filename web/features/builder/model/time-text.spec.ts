import { describe, expect, it } from '@jest/globals';
import { parseTime, timeText } from './time-text.js';

describe('times as text', () => {
  it.each([
    ['0', 0],
    ['90', 90],
    ['1:30', 90],
    ['12:05.25', 725.25],
  ])('reads %s', (text, seconds) => expect(parseTime(text)).toBe(seconds));

  it.each(['', 'abc', '1:60', '-1', '1:2:3', ':30'])('refuses "%s"', (text) =>
    expect(parseTime(text)).toBeUndefined(),
  );

  it('writes what it reads', () => {
    expect(timeText(725.25)).toBe('12:05.25');
    expect(timeText(59.9996)).toBe('1:00');
    expect(timeText(0)).toBe('0:00');
  });
});
