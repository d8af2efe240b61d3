import { BLOCK_SECONDS } from '../../../../lib/audio/decoder-port.js';
import type { BlockId } from '../block-id.js';
import type { MixAsk } from './mix-port.js';

/** Seconds of a track, from and to. */
export interface Stretch {
  readonly trackId: number;
  readonly from: number;
  readonly to: number;
}

/** The beat is found in so much sound before the boundary, and behind what sounds together. Seconds. */
const LISTEN = 16;
/** Stretched tracks are read at other places than their own, by less than this. Seconds. */
const BESIDE = 3;

/** What a mix needs of both tracks. */
export function mixSounds({ out, into, seconds, settle }: MixAsk): {
  readonly out: Stretch;
  readonly into: Stretch;
} {
  return {
    out: stretch(out, -LISTEN, seconds + BESIDE),
    into: stretch(into, -BESIDE, Math.max(seconds + settle, LISTEN) + BESIDE),
  };
}

function stretch({ trackId, at }: MixAsk['out'], before: number, behind: number): Stretch {
  return { trackId, from: Math.max(0, at + before), to: Math.max(0, at + behind) };
}

/** The blocks that hold it; some of them may lie behind the track's end. */
export function blocksOf({ trackId, from, to }: Stretch): readonly BlockId[] {
  const first = Math.floor(from / BLOCK_SECONDS);
  const count = Math.floor(to / BLOCK_SECONDS) - first + 1;
  return Array.from({ length: count }, (_, i) => ({ trackId, block: first + i }));
}

export function mixBlocks(ask: MixAsk): readonly BlockId[] {
  const { out, into } = mixSounds(ask);
  return [...blocksOf(out), ...blocksOf(into)];
}
