import { BLOCK_SECONDS } from '../../../lib/audio/decoder-port.js';
import type { ShowSegment } from './show-segment.js';
import type { Span } from '../../../lib/stage/timeline.js';

/** A stretch of a track on the class's timeline. Seconds. */
export interface MusicPart {
  readonly segmentId: number;
  readonly trackId: number;
  /** Class time at which it begins, and how long it sounds. */
  readonly at: number;
  readonly seconds: number;
  /** Where in the track it begins, and where the track's music ends at the latest. */
  readonly trackAt: number;
  readonly endsAt: number;
  /** It is stretched ahead: that side of the mix of this key, from its beginning. */
  readonly mix?: { readonly key: string; readonly side: 'out' | 'into' } | undefined;
}

/** A segment's music as it is without its neighbours. */
export function partOf({ segment, start, end }: Span<ShowSegment>): MusicPart | undefined {
  const { music } = segment;
  if (!music) return undefined;
  const { trackId, startTime, endTime } = music;
  return {
    ...{ segmentId: segment.id, trackId, at: start, seconds: end - start },
    ...{ trackAt: Math.max(0, startTime), endsAt: endTime ?? Infinity },
  };
}

/** A stretch of one decoded block: heard at `at` (class seconds), from `offset` seconds of the block. */
export interface MusicPiece {
  readonly segmentId: number;
  readonly trackId: number;
  /** Counted from the track's beginning; -1 is a mix. */
  readonly block: number;
  readonly at: number;
  readonly offset: number;
  readonly duration: number;
}

/**
 * The pieces of a part of music from class time `from` on, end to end. `trackSeconds` bounds them by the track's
 * true length once it is known. Times fall on whole samples of `rate`, so that neighbours meet without a seam.
 */
export function piecesOf(
  part: MusicPart,
  from: number,
  rate: number,
  trackSeconds = Infinity,
): readonly MusicPiece[] {
  const grid = (seconds: number) => Math.round(seconds * rate) / rate;
  if (part.mix) return stretched(part, grid(Math.max(0, from - part.at)));
  const trackStart = grid(part.trackAt);
  const trackEnd = Math.min(part.endsAt, trackSeconds, trackStart + part.seconds);
  const pieces: MusicPiece[] = [];
  let at = trackStart + grid(Math.max(0, from - part.at));
  while (at < trackEnd - 0.5 / rate) {
    const block = Math.floor((at + 0.5 / rate) / BLOCK_SECONDS);
    const end = Math.min(trackEnd, (block + 1) * BLOCK_SECONDS);
    pieces.push({
      segmentId: part.segmentId,
      trackId: part.trackId,
      block,
      at: part.at + at - trackStart,
      offset: Math.max(0, at - block * BLOCK_SECONDS),
      duration: end - at,
    });
    at = end;
  }
  return pieces;
}

/** A mix is one piece, of which `passed` seconds are over. */
function stretched({ segmentId, trackId, at, seconds }: MusicPart, passed: number): readonly MusicPiece[] {
  const piece = {
    segmentId,
    trackId,
    block: -1,
    at: at + passed,
    offset: passed,
    duration: seconds - passed,
  };
  return piece.duration > 0 ? [piece] : [];
}

/** The same piece begun later (class seconds), still in step with the class; undefined when it is over by then. */
export function begunAt(piece: MusicPiece, at: number): MusicPiece | undefined {
  const missed = at - piece.at;
  if (missed <= 0) return piece;
  if (missed >= piece.duration) return undefined;
  return { ...piece, at, offset: piece.offset + missed, duration: piece.duration - missed };
}
