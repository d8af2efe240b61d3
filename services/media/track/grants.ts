import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Grant } from '@cadenza/kernel/runtime/policy.js';

/** Finds what is shared with a caller. Sharing is not there yet, so nothing is. */
export interface TrackGrants {
  of(caller: Caller, trackId: number): Promise<readonly Grant[]>;
}

export const noGrants: TrackGrants = { of: async () => [] };
