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

/** What of a class's music and library images is the caller's own, by identifiers. */
export interface OwnThings {
  readonly tracks: ReadonlySet<number>;
  readonly images: ReadonlySet<number>;
}

/**
 * The command that makes a class after another's rows, with its images as they are shown. Of music and library images
 * only the caller's own go with it: what somebody else placed is heard and seen in that class alone.
 */
export async function duplicateOf(
  source: ClassRow,
  { segments, images }: Rows,
  classId: number,
  own: OwnThings,
  ids: Ids,
): Promise<DuplicateClass> {
  const shown = (url: string | null) => {
    const imageId = imageIdIn(url);
    return imageId === undefined || own.images.has(imageId) ? (url ?? undefined) : undefined;
  };
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
      ...segmentOf(row, idOf.get(row.id)!, own),
      imageUrl: shown(row.image_url),
    })),
    images: kept.map(imageOf),
  };
}

const segmentOf = (row: SegmentRow, segmentId: number, own: OwnThings): SegmentState => ({
  segmentId,
  name: row.name,
  fixedStartTime: row.fixed_start_time ?? undefined,
  duration: row.duration,
  rpm: row.rpm,
  resistance: row.resistance,
  position: row.position,
  notes: row.notes,
  ...(row.music_id !== null && own.tracks.has(row.music_id) ? musicOf(row, row.music_id) : noMusic),
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
