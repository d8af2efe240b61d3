import { describe, expect, it } from '@jest/globals';
import { byTransitions, offsetsOf } from './zone-offsets.js';

const hourMs = 60 * 60 * 1000;

/** What Intl says of single instants. */
function formattedIn(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name)!;
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
  };
}

describe('offsets of a zone', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Africa/Casablanca', '2026-02-15T02:00:00Z'],
    ['America/Recife', '2000-10-15T02:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('change in %s at the second of its transition', (timeZone, transition) => {
    const offsetAt = offsetsOf(timeZone)!;
    const formatted = formattedIn(timeZone);
    const at = Date.parse(transition);
    expect(offsetAt(new Date(at - 1))).not.toBe(offsetAt(new Date(at)));
    const days = Array.from({ length: 60 }, (_, day) => at + (day - 30) * 24 * hourMs + hourMs);
    expect(days.map((ms) => offsetAt(new Date(ms)))).toEqual(days.map(formatted));
  });

  it('are measured once for a year, however many instants are requested', () => {
    let measured = 0;
    const summer = (ms: number) => ms >= Date.UTC(2026, 2, 29, 1) && ms < Date.UTC(2026, 9, 25, 1);
    const offsetAt = byTransitions((ms) => {
      measured += 1;
      return summer(ms) ? 2 * hourMs : hourMs;
    });
    const instants = Array.from({ length: 5_000 }, (_, each) => new Date(Date.UTC(2026, 0) + each * hourMs));
    for (const instant of instants)
      expect(offsetAt(instant)).toBe(summer(instant.getTime()) ? 2 * hourMs : hourMs);
    expect(measured).toBeLessThan(150);
  });

  it('are undefined for what is no zone', () => {
    expect(offsetsOf('Mars/Olympus')).toBeUndefined();
    expect(offsetsOf('europe/BERLIN')).toBe(offsetsOf('Europe/Berlin'));
  });
});
