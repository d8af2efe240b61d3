import type { ByteRange } from '../objects/object-store.js';

export type Wanted =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

const whole: Wanted = { kind: 'whole' };
const unsatisfiable: Wanted = { kind: 'unsatisfiable' };
/** At most one space at each place: runs of `\s*` side by side backtrack in polynomial time. */
const oneRange = /^bytes ?= ?(\d*) ?- ?(\d*) ?$/i;

/**
 * What a Range header asks of an object of `size` bytes (RFC 9110, section 14.2). A header that is malformed, or
 * names several ranges, is answered with the whole, as the standard allows.
 */
export function wantedRange(header: string | undefined, size: number): Wanted {
  const [, first, last] = oneRange.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return whole;
  if (first === '') return last === '' ? whole : lastBytes(Number(last), size);
  return fromTo(Number(first), last === '' ? Infinity : Number(last), size);
}

function lastBytes(wanted: number, size: number): Wanted {
  const length = Math.min(wanted, size);
  if (length === 0) return unsatisfiable;
  return { kind: 'part', range: { start: size - length, end: size - 1 } };
}

function fromTo(start: number, last: number, size: number): Wanted {
  if (last < start) return whole;
  if (start >= size) return unsatisfiable;
  return { kind: 'part', range: { start, end: Math.min(last, size - 1) } };
}
