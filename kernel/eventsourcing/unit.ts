import type { Rejection } from './rejection.js';
import type { Sql } from './sql.js';

/** A statement that must return a row (`insert … on conflict do nothing returning 1`), else the unit is refused. */
export interface Claim {
  readonly statement: Sql;
  readonly refusal: Rejection;
}

export interface EncodedEvent {
  readonly id: string;
  /** Message and case: `catalog.v1.ClassEvent.classCreated`. */
  readonly type: string;
  readonly payload: Uint8Array;
}

/** Events for the end of one stream, which must stand at `expectedVersion` (0: it does not exist). */
export interface Append {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly events: readonly EncodedEvent[];
  readonly recordedAt: Date;
  readonly userId: number | null;
  /** W3C: of the request that made these events. */
  readonly traceparent: string | null;
}

/** Bytes that an account writes on a day. */
export interface Written {
  readonly userId: number;
  /** UTC: `2026-03-01`. */
  readonly day: string;
  readonly bytes: number;
}

/** Stored whole or not at all: first claims, then statements, then events. */
export interface Unit {
  readonly append: Append | null;
  /** For other streams: with `append`, which says what became of the unit, or not at all. */
  readonly alongside?: readonly Append[];
  readonly claims: readonly Claim[];
  readonly statements: readonly Sql[];
  /** Counted in the same transaction; nothing where no account writes. */
  readonly written?: Written;
}

/** Every append of these units that brings events. */
export const appendsOf = (units: readonly Unit[]): Append[] =>
  units
    .flatMap(({ append, alongside = [] }) => (append ? [append, ...alongside] : []))
    .filter(({ events }) => events.length > 0);

/** What became of a unit. A conflict and a refusal are values; only a broken statement or connection throws. */
export type Outcome =
  | { readonly kind: 'stored'; readonly position: number | null }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly refusal: Rejection };
