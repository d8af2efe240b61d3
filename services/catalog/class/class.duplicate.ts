import type { Ids } from '@cadenza/kernel/cqrs/tokens.js';
import { imageIdIn } from '@cadenza/kernel/runtime/image-address.js';
import type { DuplicateClass } from './class.commands.js';
import type { ClassRow, SegmentImageRow, SegmentRow } from './class.rows.js';
import type { SegmentState, TimedImage } from './class.state.js';
import { noMusic } from './segment.defaults.js';

interface Rows {
  readonly segments: readonly SegmentRow[];
  /** Their timed images, those of each in their order. */
  readonly images: readonly SegmentImageRow[];
}

/**
 * The command that makes a class after another's rows, with its images as they are shown. Music and images of a library
 * go with it where the class is the caller's own: a share lets others hear and see them in the class that is shared,
 * not in classes of their own.
 */
export async function duplicateOf(
  source: ClassRow,
  { segments, images }: Rows,
  classId: number,
  callerId: number,
  ids: Ids,
): Promise<DuplicateClass> {
  const isOwn = source.user_id === callerId;
  const shown = (url: string | null) =>
    isOwn || imageIdIn(url) === undefined ? (url ?? undefined) : undefined;
  const kept = images.filter((row) => shown(row.image_url) !== undefined);
  const [segmentIds, imageIds] = await Promise.all([
    ids.several('segment', segments.length),
    ids.several('segment_image', kept.length),
  ]);
  const idOf = new Map(segments.map(({ id }, index) => [id, segmentIds[index]!]));
  const imageOf = (row: SegmentImageRow, index: number): TimedImage => ({
    imageId: imageIds[index]!,
    segmentId: idOf.get(row.segment_id)!,
    imageUrl: row.image_url,
    startTime: row.start_time,
    duration: row.duration,
    caption: row.caption,
  });
  const { title, description, duration, difficulty, class_type, cover_image_url } = source;
  const details = { title, description, duration, difficulty, classType: class_type };
  return {
    kind: 'duplicate',
    classId,
    details: { ...details, coverImageUrl: shown(cover_image_url) },
    segments: segments.map((row) => ({
      ...segmentOf(row, idOf.get(row.id)!, isOwn),
      imageUrl: shown(row.image_url),
    })),
    images: kept.map(imageOf),
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
