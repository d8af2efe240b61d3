import type { CopyOrigin } from '../track/track.commands.js';

/** `own` are those of the named tracks that are the caller's and there; `gone` those in the playlist that were deleted. */
interface CreatePlaylist {
  readonly kind: 'create';
  readonly playlistId: number;
  readonly name: string;
  readonly trackIds: readonly number[];
  readonly own: readonly number[];
  readonly copiedFrom?: CopyOrigin;
}

interface ChangePlaylist {
  readonly kind: 'change';
  /** What is left out stays. */
  readonly name: string | null;
  /** All, in their order. */
  readonly trackIds: readonly number[] | null;
  readonly own: readonly number[];
  readonly gone: readonly number[];
}

export interface AddTrack {
  readonly kind: 'add';
  readonly trackId: number;
  /** 1-based, among those that are there; null: at the end. */
  readonly order: number | null;
  readonly own: readonly number[];
  readonly gone: readonly number[];
}

/** At the end, in their order; those that are in it already stay where they are. */
export interface AddTracks {
  readonly kind: 'add-all';
  readonly trackIds: readonly number[];
  readonly own: readonly number[];
  readonly gone: readonly number[];
}

export type PlaylistCommand =
  | CreatePlaylist
  | ChangePlaylist
  | AddTrack
  | AddTracks
  | { readonly kind: 'remove'; readonly trackId: number }
  | { readonly kind: 'delete' };

export type PlaylistState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'kept';
      readonly ownerId: number;
      readonly name: string;
      /** In their order; tracks that were deleted are among them until the next change. */
      readonly trackIds: readonly number[];
    };
