import type { Ids } from '@cadenza/kernel/cqrs/tokens.js';
import { imageIdIn } from '@cadenza/kernel/runtime/image-address.js';
import type { DuplicateClass } from './class.commands.js';
import type { ClassRow, SegmentImageRow, SegmentRow } from './class.rows.js';
import type { CopyOrigin, SegmentState, TimedImage } from './class.state.js';
import { noMusic } from './segment.defaults.js';

interface Rows {
  readonly segments: readonly SegmentRow[];
  /** Their timed images, those of each in their order. */
  readonly images: readonly SegmentImageRow[];
}

export interface PlayedTrack {
  readonly id: number;
  readonly borrowed: boolean;
}

/** What of a class's music and library images the caller may have in a class of their own, by identifiers. */
export interface OwnThings {
  /** What is to be played in its stead: itself, or the caller's copy of it. */
  readonly tracks: ReadonlyMap<number, PlayedTrack>;
  readonly images: ReadonlySet<number>;
}

/**
 * The command that makes a class after another's rows, with its images as they are shown. Of music and library images
 * only what the caller may have elsewhere goes with it: what somebody else placed is heard and seen in that class alone.
 * A copy of a copy names what the first was made of.
 */
export async function duplicateOf(
  source: ClassRow,
  { segments, images }: Rows,
  { classId, callerId }: { readonly classId: number; readonly callerId: number },
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
  const copiedFrom = originOf(source, callerId);
  return {
    kind: 'duplicate',
    classId,
    ...(copiedFrom ? { copiedFrom } : {}),
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
  protected: row.protected,
  ...musicOf(row, own.tracks.get(row.music_id ?? 0)),
});

/** A class of somebody else's is the origin of what is made after it; one's own hands on where it came from. */
function originOf(source: ClassRow, callerId: number): CopyOrigin | undefined {
  if (source.user_id !== callerId) return { id: source.id, ownerId: source.user_id, title: source.title };
  const { origin_id: id, origin_owner_id: ownerId, origin_title: title } = source;
  return id === null || ownerId === null || title === null ? undefined : { id, ownerId, title };
}

const musicOf = (row: SegmentRow, track: PlayedTrack | undefined) =>
  track ? { musicId: track.id, musicBorrowed: track.borrowed, ...partOf(row) } : noMusic;

const partOf = (row: SegmentRow) => ({
  musicStartTime: row.music_start_time,
  musicEndTime: row.music_end_time ?? undefined,
  fadeInDuration: row.fade_in_duration,
  fadeOutDuration: row.fade_out_duration,
  transitionType: row.transition_type,
  volume: row.volume,
});
