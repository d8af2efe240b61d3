import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { byIcalJs, byNodeIcal } from '../testing/calendar-readers.js';
import { calendarSamples, datesIn, sampleUrl } from '../testing/calendar-samples.js';
import type { CalendarEntries } from './calendar.entries.js';
import { calendarText, textVersion } from './calendar-text.js';

const samples = calendarSamples();
const readers = { 'ical.js': byIcalJs, 'node-ical': byNodeIcal };

describe('a calendar', () => {
  it.each(Object.entries(readers))('has the dates of its entries, as %s reads it', async (_, read) => {
    const texts = await Promise.all(samples.map((sample) => calendarText(sample, sampleUrl)));
    const wrong = samples.flatMap((sample, index) => {
      const [is, shall] = [read(texts[index]!), datesIn(sample)];
      return JSON.stringify(is) === JSON.stringify(shall) ? [] : [{ name: sample.name, is, shall }];
    });
    expect(samples.length).toBeGreaterThan(300);
    expect([wrong.length, wrong.slice(0, 4)]).toEqual([0, []]);
  });

  it('has a version, to be raised when its text for the same entries changes', async () => {
    const text = await calendarText(spoken('Ride; “Größe”'), sampleUrl);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect({ textVersion, digest }).toEqual({ textVersion: 1, digest: '43a2ae9a1ed76ddd' });
  });

  const spoken = (words: string): CalendarEntries => {
    const said = { version: 1, changedAt: new Date(0), title: words, location: words };
    const span = (day: number) => ({
      startTime: new Date(`2026-05-0${day}T18:00:00Z`),
      endTime: new Date(`2026-05-0${day}T19:00:00Z`),
    });
    const placed = { ...said, id: 3, place: 0, isCancelled: false };
    const moved = { ...placed, ...span(5), title: `Moved ${words}` };
    const weekly = { frequency: 'weekly', timeZone: 'Europe/Berlin' };
    return {
      single: [{ ...said, ...span(4), id: 1 }],
      series: [{ ...said, ...span(4), ...weekly, id: 2, entries: [moved] }],
    };
  };
  /** Wherever a reader may end a line: also those of Python's splitlines, which know more ends than CR and LF. */
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split(/\r\n|[\p{Cc}\u2028\u2029]/u);

  const ends = { CRLF: '\r\n', LF: '\n', CR: '\r', 'LF and a blank, which folds': '\n ', VT: '\v', FF: '\f' };
  const others = { FS: '\x1c', NEL: '\x85', LS: '\u2028', PS: '\u2029', NUL: '\0', ESC: '\x1b[0m' };
  it.each(Object.entries({ ...ends, ...others }))(
    'has no line of what titles and places say: %s',
    async (_, end) => {
      const said = (between: string) =>
        ['Ride', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:forged', 'SUMMARY:Forged', 'X-FORGED:1'].join(between);
      const text = await calendarText(spoken(said(end)), sampleUrl);
      const blanks = await calendarText(spoken(said(end.replace(/[\p{Cc}\u2028\u2029]+/u, ' '))), sampleUrl);
      expect(linesOf(text)).toEqual(linesOf(blanks));
      for (const read of Object.values(readers)) expect(read(text)).toEqual(read(blanks));
      expect(linesOf(text).filter((each) => each === 'BEGIN:VEVENT')).toHaveLength(3);
      expect(byIcalJs(text)).toHaveLength(2);
    },
  );
});
