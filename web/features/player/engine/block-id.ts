/** One block of one track. */
export interface BlockId {
  readonly trackId: number;
  readonly block: number;
}

/** A name for a block, for maps. */
export function blockKey({ trackId, block }: BlockId): string {
  return `${trackId}:${block}`;
}
