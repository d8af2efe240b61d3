import type { HandOverInput, OwnSession } from './hand-over.rules.js';
import type { ShareInput } from './share.rules.js';

export interface ShareContent {
  readonly kind: 'share';
  readonly shareId: number;
  readonly input: ShareInput;
  /** Whether the caller owns what is to be shared; what is shared with them they cannot share on. */
  readonly isOwned: boolean;
  /** Whether the address is the caller's own. */
  readonly isToSelf: boolean;
}

export interface HandOver {
  readonly kind: 'handOver';
  readonly shareId: number;
  readonly input: HandOverInput;
  /** Null: the caller has no such session. */
  readonly session: OwnSession | null;
  /** Whether the address is the caller's own. */
  readonly isToSelf: boolean;
}

export type ShareCommand =
  | ShareContent
  | HandOver
  /** By whom it was offered to: the resolver has asked. */
  | { readonly kind: 'accept' }
  | { readonly kind: 'decline' }
  /** By its owner. */
  | { readonly kind: 'remove' };
