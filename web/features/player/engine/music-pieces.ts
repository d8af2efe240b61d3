import { BLOCK_SECONDS } from '../../../lib/audio/decoder-port.js';
import { heardUntil } from '../../../lib/audio/heard-part.js';
import type { ShowSegment } from './show-segment.js';
import type { Span } from './timeline.js';

/** A stretch of one decoded block: heard at `at` (class seconds), from `offset` seconds of the block. */
export interface MusicPiece {
  readonly segmentId: number;
  readonly trackId: number;
  readonly block: number;
  readonly at: number;
  readonly offset: number;
  readonly duration: number;
}

/**
 * The pieces of a segment's music from class time `from` on, end to end. `trackSeconds` bounds them by the track's
 * true length once it is known. Times fall on whole samples of `rate`, so that neighbours meet without a seam.
 */
export function piecesOf(
  span: Span<ShowSegment>,
  from: number,
  rate: number,
  trackSeconds = Infinity,
): readonly MusicPiece[] {
  const music = span.segment.music;
  if (!music) return [];
  const grid = (seconds: number) => Math.round(seconds * rate) / rate;
  const trackStart = grid(Math.max(0, music.startTime));
  const chosen = { start: trackStart, end: music.endTime };
  const trackEnd = heardUntil(chosen, trackSeconds, span.end - span.start);
  const pieces: MusicPiece[] = [];
  let at = trackStart + grid(Math.max(0, from - span.start));
  while (at < trackEnd - 0.5 / rate) {
    const block = Math.floor((at + 0.5 / rate) / BLOCK_SECONDS);
    const end = Math.min(trackEnd, (block + 1) * BLOCK_SECONDS);
    pieces.push({
      segmentId: span.segment.id,
      trackId: music.trackId,
      block,
      at: span.start + at - trackStart,
      offset: Math.max(0, at - block * BLOCK_SECONDS),
      duration: end - at,
    });
    at = end;
  }
  return pieces;
}

/** The same piece begun later (class seconds), still in step with the class; undefined when it is over by then. */
export function begunAt(piece: MusicPiece, at: number): MusicPiece | undefined {
  const missed = at - piece.at;
  if (missed <= 0) return piece;
  if (missed >= piece.duration) return undefined;
  return { ...piece, at, offset: piece.offset + missed, duration: piece.duration - missed };
}
