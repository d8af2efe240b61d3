import { piecesOf } from './music-pieces.js';
import type { ShowSegment } from './show-segment.js';
import { indexAt, type Span } from './timeline.js';

/** One block of one track. */
export interface BlockId {
  readonly trackId: number;
  readonly block: number;
}

/** Background tabs may wake once a minute: what is decoded and scheduled lasts three times as long. */
export const HORIZON_SECONDS = 180;
/** Any whole rate does to count blocks. */
const COUNTING_RATE = 1000;

/**
 * The blocks to hold decoded at `position`, most urgent first: what plays now, the beginnings of the next and the
 * previous segment (one tap away), then everything within the horizon. About 25 blocks, 90 MB at the most.
 */
export function wantedBlocks(spans: readonly Span<ShowSegment>[], position: number): readonly BlockId[] {
  const index = indexAt(spans, position);
  const from = (offset: number, at: number) => {
    const span = spans[index + offset];
    return span ? piecesOf(span, Math.max(at, span.start), COUNTING_RATE) : [];
  };
  const urgent = [
    ...from(0, position).slice(0, 2),
    ...from(1, 0).slice(0, 2),
    ...from(0, 0).slice(0, 1),
    ...from(-1, 0).slice(0, 1),
  ];
  const ahead = spans
    .slice(Math.max(0, index))
    .filter((span) => span.start < position + HORIZON_SECONDS)
    .flatMap((span) => piecesOf(span, Math.max(position, span.start), COUNTING_RATE))
    .filter((piece) => piece.at < position + HORIZON_SECONDS);
  const seen = new Map(
    [...urgent, ...ahead].map(({ trackId, block }) => [blockKey({ trackId, block }), { trackId, block }]),
  );
  return [...seen.values()];
}

/** A name for a block, for maps. */
export function blockKey({ trackId, block }: BlockId): string {
  return `${trackId}:${block}`;
}
