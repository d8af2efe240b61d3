import { describe, expect, it } from '@jest/globals';
import { byIcalJs, byNodeIcal } from '../testing/calendar-readers.js';
import { calendarSamples, datesIn, sampleUrl } from '../testing/calendar-samples.js';
import { calendarText } from './calendar-text.js';

const samples = calendarSamples();
const readers = { 'ical.js': byIcalJs, 'node-ical': byNodeIcal };

describe('a calendar', () => {
  it.each(Object.entries(readers))('has the dates of its entries, as %s reads it', (_, read) => {
    const wrong = samples.flatMap((sample) => {
      const [is, shall] = [read(calendarText(sample, sampleUrl)), datesIn(sample)];
      return JSON.stringify(is) === JSON.stringify(shall) ? [] : [{ name: sample.name, is, shall }];
    });
    expect(samples.length).toBeGreaterThan(300);
    expect([wrong.length, wrong.slice(0, 4)]).toEqual([0, []]);
  });
});
