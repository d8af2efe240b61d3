import { type BlockId, blockKey } from './block-id.js';
import { type MusicPart, partOf, piecesOf } from './music-pieces.js';
import { mixBlocks } from './mix/mix-blocks.js';
import type { MusicPlan } from './music-plan.js';
import type { ShowSegment } from './show-segment.js';
import { indexAt, type Span } from '../../../lib/stage/timeline.js';

/** Background tabs may wake once a minute: what is decoded and scheduled lasts twice as long, and a block longer. */
export const HORIZON_SECONDS = 130;
/** Any whole rate does to count blocks. */
const COUNTING_RATE = 1000;

/**
 * The blocks to hold decoded at `position`, most urgent first: what plays now, the beginnings of the next and the
 * previous segment (one tap away), then everything within the horizon. About 20 blocks, 70 MB at the most.
 */
export function wantedBlocks(
  spans: readonly Span<ShowSegment>[],
  { soundings, mixes }: MusicPlan,
  position: number,
): readonly BlockId[] {
  const index = indexAt(spans, position);
  const parts = soundings.flatMap((each) => each.parts.filter(({ mix }) => !mix)).sort((a, b) => a.at - b.at);
  const sounds = (part: MusicPart) =>
    part.at + part.seconds > position && part.at < position + HORIZON_SECONDS;
  const ahead = parts
    .filter(sounds)
    .map((part) => piecesOf(part, Math.max(position, part.at), COUNTING_RATE))
    .map((pieces) => pieces.filter((piece) => piece.at < position + HORIZON_SECONDS));
  const begin = (offset: number) => blocksAt(spans[index + offset]);
  const urgent = [
    ...ahead.flatMap((pieces) => pieces.slice(0, 2)).filter((piece) => piece.at < position + 1),
    ...begin(1),
    ...begin(0).slice(0, 1),
    ...begin(-1).slice(0, 1),
  ];
  const near = mixes.filter(({ at }) => at > position && at < position + HORIZON_SECONDS);
  const seen = new Map(
    [...urgent, ...ahead.flat(), ...near.flatMap(({ ask }) => mixBlocks(ask))].map(({ trackId, block }) => [
      blockKey({ trackId, block }),
      { trackId, block },
    ]),
  );
  return [...seen.values()];
}

/** The first two blocks of a segment's music, for a jump there. */
function blocksAt(span: Span<ShowSegment> | undefined): readonly BlockId[] {
  const part = span && partOf(span);
  return part ? piecesOf(part, part.at, COUNTING_RATE).slice(0, 2) : [];
}
