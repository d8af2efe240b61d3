import type { ByteRange } from '../objects/object-store.js';

export type Wanted =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

const whole: Wanted = { kind: 'whole' };
const oneRange = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i;

/**
 * What a Range header asks of an object of `size` bytes (RFC 9110, section 14.2). A header that is malformed, or
 * names several ranges, is answered with the whole, as the standard allows.
 */
export function wantedRange(header: string | undefined, size: number): Wanted {
  const [, first, last] = oneRange.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return whole;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0
      ? { kind: 'part', range: { start: size - length, end: size - 1 } }
      : { kind: 'unsatisfiable' };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return whole;
  return start < size ? { kind: 'part', range: { start, end } } : { kind: 'unsatisfiable' };
}
