import type { Class, Segment, SegmentImage } from '../generated/graphql.js';
import type { ClassRow, SegmentImageRow, SegmentRow } from './class.rows.js';
import { noMusic } from './segment.defaults.js';
import { startTimes } from './timeline.js';

/** What a class's row says of it; sharing names whoever it was copied from. */
export type ClassFacts = Omit<Class, 'segments' | 'profile'>;

/** As one user sees it. Segments and profile are fields of their own, read only when asked for. */
export const classView = (row: ClassRow, viewerId: number): ClassFacts => ({
  id: row.id,
  title: row.title,
  description: row.description || null,
  duration: row.duration,
  length: row.length || row.duration * 60,
  difficulty: row.difficulty,
  classType: row.class_type,
  coverImageUrl: row.cover_image_url,
  userId: row.user_id,
  createdAt: row.created_at.toISOString(),
  copiedFrom: originView(row),
  shared: row.user_id !== viewerId,
  version: row.version,
});

const originView = ({ origin_owner_id: id, origin_title: title }: ClassRow) =>
  id === null || title === null ? null : { title, owner: { id } };

/** What a segment's row says of it. Timed images are a field of their own, read only when asked for. */
export type SegmentFacts = Omit<Segment, 'images'>;

/** All segments of one class, in their order: where one begins depends on those before it. */
export function segmentViews(rows: readonly SegmentRow[]): SegmentFacts[] {
  const starts = startTimes(
    rows.map((row) => ({ duration: row.duration, fixedStartTime: row.fixed_start_time ?? undefined })),
  );
  return rows.map((row, index) => segmentView(row, starts[index]!));
}

const segmentView = (row: SegmentRow, startTime: number): SegmentFacts => ({
  id: row.id,
  classId: row.class_id,
  name: row.name,
  startTime,
  duration: row.duration,
  order: row.place,
  intensity: { rpm: row.rpm, resistance: row.resistance, position: row.position },
  notes: row.notes || null,
  imageUrl: row.image_url,
  protected: row.protected,
  // The settings go with the track they were made for, as when its music is removed.
  ...(row.music_deleted ? noMusic : musicView(row)),
  musicDeleted: row.music_deleted,
  version: row.version,
});

const musicView = (row: SegmentRow) => ({
  musicId: row.music_id,
  musicBorrowed: row.music_borrowed,
  musicStartTime: row.music_start_time,
  musicEndTime: row.music_end_time,
  fadeInDuration: row.fade_in_duration,
  fadeOutDuration: row.fade_out_duration,
  transitionType: row.transition_type,
  volume: row.volume,
});

export const imageView = (row: SegmentImageRow): SegmentImage => ({
  id: row.id,
  segmentId: row.segment_id,
  imageUrl: row.image_url,
  startTime: row.start_time,
  duration: row.duration,
  caption: row.caption || null,
  version: row.version,
});
