import { describe, expect, it } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { recordOf, type RecordInput } from './show-record.rules.js';

const now = new Date('2026-03-10T20:00:00Z');
const segment = { name: 'Climb', plannedSeconds: 60, deliveredSeconds: 58.5, skipped: false };
const input: RecordInput = {
  showId: '4f1c7d3e-0000-4000-8000-000000000001',
  classId: 10,
  title: 'Ride',
  startedAt: '2026-03-10T18:00:00Z',
  endedAt: '2026-03-10T18:46:00Z',
  ...{ pauses: 1, pausedSeconds: 12, segments: [segment] },
};
const refusal = (changed: Partial<RecordInput>) => {
  const made = recordOf({ ...input, ...changed }, now);
  return made instanceof Rejection ? made.errors.map(({ message }) => message).join() : undefined;
};

describe('what a player says of a show', () => {
  it('is taken as it is', () => {
    expect(recordOf({ ...input, scheduleId: 4 }, now)).toEqual({
      ...input,
      scheduleId: 4,
      startedAt: new Date('2026-03-10T18:00:00Z'),
      endedAt: new Date('2026-03-10T18:46:00Z'),
      segments: [{ ...segment, trackId: null }],
    });
  });

  it.each([
    [{ showId: 'mine' }, 'Show must be a UUID in small letters'],
    [{ startedAt: 'soon' }, 'Start must be a date'],
    [{ endedAt: 'later' }, 'End must be a date'],
    [{ classId: 0 }, 'Class is required'],
    [{ pauses: 10_001 }, 'Pauses must be between 0 and 10000'],
    [{ pausedSeconds: Number.NaN }, 'Paused seconds must be between 0 and 86400'],
    [{ segments: [] }, 'A show has at least one segment'],
    [{ segments: Array.from({ length: 1_001 }, () => segment) }, 'A show has at most 1000 segments'],
    [{ segments: [segment, { ...segment, name: 'x'.repeat(201) }] }, 'Name must be at most 200 characters'],
    [{ segments: [{ ...segment, deliveredSeconds: -1 }] }, 'Delivered seconds must be between 0 and 86400'],
    [{ segments: [{ ...segment, plannedSeconds: 86_401 }] }, 'Planned seconds must be between 0 and 86400'],
  ])('is refused: %j', (changed, message) => {
    expect(refusal(changed as Partial<RecordInput>)).toBe(message);
  });

  it.each([
    ['ahead', '2026-03-10T21:00:00Z', '2026-03-10T21:46:00Z', '2026-03-10T19:14:00Z', '2026-03-10T20:00:00Z'],
    [
      'years behind',
      '1970-01-01T00:00:00Z',
      '1970-01-01T00:46:00Z',
      '2026-03-10T19:14:00Z',
      '2026-03-10T20:00:00Z',
    ],
    // 58.5 seconds were delivered and 12 paused.
    [
      'set back in the show',
      '2026-03-10T18:00:00Z',
      '2026-03-10T17:00:00Z',
      '2026-03-10T18:00:00Z',
      '2026-03-10T18:01:10.500Z',
    ],
    [
      'set by days in the show',
      '2026-03-08T18:00:00Z',
      '2026-03-10T18:00:01Z',
      '2026-03-08T18:00:00Z',
      '2026-03-08T18:01:10.500Z',
    ],
  ])('is taken from a clock that is %s, with times that can be', (_, startedAt, endedAt, start, end) => {
    expect(recordOf({ ...input, startedAt, endedAt }, now)).toMatchObject({
      startedAt: new Date(start),
      endedAt: new Date(end),
    });
  });
});
