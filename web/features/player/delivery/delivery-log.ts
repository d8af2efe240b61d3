import type { PlayerStatus } from '../engine/player-state.js';
import type { Span } from '../../../lib/stage/timeline.js';
import type { SegmentRecord, ShowRecord } from '../../../lib/shows/show-record.js';
import type { PlayerSegment } from '../show-class.js';

/** One look at the player: class seconds, and milliseconds of the wall clock. */
export interface Look {
  readonly status: PlayerStatus;
  readonly position: number;
  readonly now: number;
}

export type NewShow = Pick<ShowRecord, 'showId' | 'userId' | 'classId' | 'title' | 'scheduleId'>;

/** Class time that passes so much faster than the clock was jumped over. Seconds. */
const jump = 1;

/** The record of a show that begins. */
export const begun = (show: NewShow, spans: readonly Span<PlayerSegment>[], now: number): ShowRecord => ({
  ...show,
  ...{ startedAt: now, lastAt: now, position: 0, isOver: false, pauses: 0, pausedSeconds: 0 },
  segments: spans.map(({ segment }) => ({
    name: segment.name,
    plannedSeconds: segment.duration,
    deliveredSeconds: 0,
    trackId: segment.music?.trackId ?? null,
  })),
});

/** The record of a show that goes on after a reload: until now it stood still. */
export const resumed = (record: ShowRecord, now: number): ShowRecord => ({
  ...record,
  lastAt: now,
  isOver: false,
  pauses: record.pauses + 1,
  pausedSeconds: record.pausedSeconds + Math.max(0, now - record.lastAt) / 1000,
});

/** What passed between two looks is added: the time of each segment that ran, and the time it stood still. */
export function followed(
  record: ShowRecord,
  spans: readonly Span<PlayerSegment>[],
  before: Look,
  look: Look,
): ShowRecord {
  const seconds = Math.max(0, look.now - before.now) / 1000;
  const moved = look.position - before.position;
  const wasOn = before.status === 'playing';
  const passed = wasOn && moved > 0 && moved <= seconds + jump;
  const isOn = look.status === 'playing';
  const stands = before.status === 'paused' || before.status === 'starting';
  return {
    ...record,
    lastAt: look.now,
    position: look.position,
    isOver: look.status === 'ended',
    pauses: record.pauses + (wasOn && !isOn && look.status !== 'ended' ? 1 : 0),
    pausedSeconds: record.pausedSeconds + (stands ? seconds : 0),
    segments: passed ? delivered(record.segments, spans, before.position, look.position) : record.segments,
  };
}

function delivered(
  segments: readonly SegmentRecord[],
  spans: readonly Span<PlayerSegment>[],
  from: number,
  to: number,
): readonly SegmentRecord[] {
  return segments.map((segment, index) => {
    const span = spans[index];
    const part = span ? Math.min(to, span.end) - Math.max(from, span.start) : 0;
    return part > 0 ? { ...segment, deliveredSeconds: segment.deliveredSeconds + part } : segment;
  });
}
