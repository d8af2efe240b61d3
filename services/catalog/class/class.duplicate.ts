import type { Ids } from '@cadenza/kernel/cqrs/tokens.js';
import type { DuplicateClass } from './class.commands.js';
import type { ClassRow, SegmentRow } from './class.rows.js';
import type { SegmentState } from './class.state.js';
import { noMusic } from './segment.defaults.js';

/**
 * The command that makes a class after another's rows. Music goes with it where the class is the caller's own: a share
 * lets others hear a track in the class that is shared, not in classes of their own.
 */
export async function duplicateOf(
  source: ClassRow,
  segments: readonly SegmentRow[],
  classId: number,
  callerId: number,
  ids: Ids,
): Promise<DuplicateClass> {
  const isOwn = source.user_id === callerId;
  const copied = segments.map(async (row) => segmentOf(row, await ids.next('segment'), isOwn));
  const { title, description, duration, difficulty, class_type, cover_image_url } = source;
  const details = { title, description, duration, difficulty, classType: class_type };
  return {
    kind: 'duplicate',
    classId,
    details: { ...details, coverImageUrl: cover_image_url ?? undefined },
    segments: await Promise.all(copied),
  };
}

const segmentOf = (row: SegmentRow, segmentId: number, withMusic: boolean): SegmentState => ({
  segmentId,
  name: row.name,
  fixedStartTime: row.fixed_start_time ?? undefined,
  duration: row.duration,
  rpm: row.rpm,
  resistance: row.resistance,
  position: row.position,
  notes: row.notes,
  imageUrl: row.image_url ?? undefined,
  ...(withMusic && row.music_id !== null && !row.music_deleted ? musicOf(row, row.music_id) : noMusic),
});

const musicOf = (row: SegmentRow, musicId: number) => ({
  musicId,
  musicStartTime: row.music_start_time,
  musicEndTime: row.music_end_time ?? undefined,
  fadeInDuration: row.fade_in_duration,
  fadeOutDuration: row.fade_out_duration,
  transitionType: row.transition_type,
  volume: row.volume,
});
