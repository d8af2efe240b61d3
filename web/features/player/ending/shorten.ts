import { indexAt, type Span, totalOf } from '../../../lib/stage/timeline.js';

/** What a segment keeps at least, and the one that runs of its rest. Seconds. */
const LEAST = 5;

interface Lasting {
  readonly duration: number;
  readonly protected: boolean;
}

/** When a class is to end. Class seconds. */
export interface Wish {
  readonly position: number;
  readonly end: number;
  /** What the segment that runs keeps at least, beside its rest: a join into it may need that. Seconds. */
  readonly least?: number | undefined;
}

export interface Shortened {
  readonly kind: 'shortened';
  /** Of every segment of the class, in order; whole seconds. */
  readonly lengths: readonly number[];
  /** How many are shortened, and to which share of what was left of them. */
  readonly count: number;
  readonly share: number;
}

export interface Refused {
  /** `later`: nothing has to be shortened. `protected`: what keeps its length takes longer. `short`: others would be too short. */
  readonly kind: 'later' | 'protected' | 'short';
  /** The first second of the class at which it can end. */
  readonly earliest: number;
}

/** A segment that may be shortened: what is over of it, and what it keeps at least. */
interface Part {
  readonly index: number;
  readonly length: number;
  readonly over: number;
  readonly least: number;
}

/**
 * The lengths with which a class ends in time: what is left of its unprotected segments is shortened in proportion.
 * Protected segments, breaks and what is over keep theirs, so the moment that runs stays where it is in the class.
 */
export function shortened(spans: readonly Span<Lasting>[], wish: Wish): Shortened | Refused {
  const parts = partsOf(spans, wish);
  const total = totalOf(spans);
  const excess = total - Math.round(wish.end);
  const room = sum(parts.map(({ length, least }) => length - least));
  const earliest = total - room;
  if (excess <= 0) return { kind: 'later', earliest };
  if (excess > room) {
    const fixed = total - sum(parts.map(({ length, over }) => length - over));
    return { kind: wish.end < fixed ? 'protected' : 'short', earliest };
  }
  const share = shareOf(parts, excess);
  const made = inWholeSeconds(parts, share, excess);
  const lengths = spans.map(({ segment, index }) => made.get(index) ?? segment.duration);
  const count = spans.filter(({ segment, index }) => lengths[index] !== segment.duration).length;
  return { kind: 'shortened', lengths, count, share };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function partsOf(spans: readonly Span<Lasting>[], { position, least = 0 }: Wish): readonly Part[] {
  const current = indexAt(spans, position);
  return spans.slice(Math.max(0, current)).flatMap(({ segment, index, start }) => {
    if (segment.protected) return [];
    const over = Math.max(0, position - start);
    const kept = Math.max(Math.ceil(over) + LEAST, over > 0 ? Math.ceil(least) : 0);
    return [{ index, length: segment.duration, over, least: Math.min(segment.duration, kept) }];
  });
}

const lengthAt = ({ length, over, least }: Part, share: number) =>
  Math.max(least, over + share * (length - over));

/** The share of what is left at which so many seconds are saved; who would become too short keeps its least. */
function shareOf(parts: readonly Part[], excess: number): number {
  let free = parts;
  for (;;) {
    const held = parts.filter((part) => !free.includes(part));
    const wanted = excess - sum(held.map(({ length, least }) => length - least));
    const share = 1 - wanted / sum(free.map(({ length, over }) => length - over));
    const left = free.filter(({ length, over, least }) => over + share * (length - over) >= least);
    if (left.length === free.length || left.length === 0) return Math.max(0, share);
    free = left;
  }
}

/** Rounded so that their sum is right: those with the largest fractions get the seconds that are left. */
function inWholeSeconds(parts: readonly Part[], share: number, excess: number): ReadonlyMap<number, number> {
  const exact = parts.map((part) => ({ index: part.index, length: lengthAt(part, share) }));
  const made = new Map(exact.map(({ index, length }) => [index, Math.floor(length + 1e-9)]));
  const fraction = ({ index, length }: { index: number; length: number }) => length - (made.get(index) ?? 0);
  const wanted = sum(parts.map(({ length }) => length)) - excess;
  const left = wanted - sum([...made.values()]);
  for (const { index } of [...exact].sort((a, b) => fraction(b) - fraction(a)).slice(0, Math.round(left)))
    made.set(index, (made.get(index) ?? 0) + 1);
  return made;
}
