/**
 * `npm run test:calendar`: the calendars that two npm packages read in `npm test` (services/scheduling/calendar), read by
 * Python's icalendar and recurring-ical-events. Ends with 0 when all have the dates they shall have.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calendarText } from '@cadenza/scheduling/calendar/calendar-text.js';
import { calendarSamples, datesIn, sampleUrl } from '@cadenza/scheduling/testing/calendar-samples.js';
import { pythonWith } from '../api/python.js';

/** https://pypi.org/project/icalendar, https://pypi.org/project/recurring-ical-events */
const packages = ['icalendar==7.3.0', 'recurring-ical-events==3.8.2', 'tzdata==2026.6'];

const program = join(pythonWith('icalendar-7.3.0', packages), 'python');
const folder = mkdtempSync(join(tmpdir(), 'cadenza-calendars-'));
try {
  for (const [index, sample] of calendarSamples().entries()) {
    writeFileSync(join(folder, `${index}.ics`), await calendarText(sample, sampleUrl));
    writeFileSync(
      join(folder, `${index}.json`),
      JSON.stringify({ name: sample.name, dates: datesIn(sample) }),
    );
  }
  const reader = fileURLToPath(new URL('read_calendars.py', import.meta.url));
  const { status } = spawnSync(program, [reader, folder], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
