/** Whose work it is: a user's id, or the name of a part of the product that works for nobody in particular. */
export type Holder = number | string;

export interface PlaceLimits {
  /** How many work at once. */
  readonly places: number;
  /** How many of one holder work at once; all but one when left out. */
  readonly ofOne?: number;
  /** How many may wait, of all holders together. */
  readonly waiting: number;
  /** How many of one holder may wait. */
  readonly waitingOfOne: number;
}

interface Waiting {
  readonly answer: (isLetIn: boolean) => void;
}

/**
 * Shares places between holders: each has a queue of its own, and the queues take turns. Where there are several places,
 * one at least stays free of any single holder. So nobody waits for more than the work in hand and one turn of the others.
 */
export class FairPlaces {
  private readonly queues = new Map<Holder, Waiting[]>();
  private readonly held = new Map<Holder, number>();
  private taken = 0;
  private waiting = 0;

  constructor(private readonly limits: PlaceLimits) {}

  /** Resolves when there is a place: true; or false when too many wait. Who was let in calls `leave` once. */
  async enter(holder: Holder): Promise<boolean> {
    if (this.hasPlaceFor(holder)) {
      this.take(holder);
      return true;
    }
    const queue = this.queues.get(holder) ?? [];
    if (queue.length >= this.limits.waitingOfOne) return false;
    if (this.waiting >= this.limits.waiting && !this.sendAwayOneOf(queue.length + 1)) return false;
    this.waiting += 1;
    this.queues.set(holder, queue);
    return await new Promise<boolean>((answer) => queue.push({ answer }));
  }

  leave(holder: Holder): void {
    this.taken -= 1;
    const left = (this.held.get(holder) ?? 1) - 1;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
    this.goesBehind(holder);
    this.letNextIn();
  }

  private hasPlaceFor(holder: Holder): boolean {
    const { places, ofOne = Math.max(1, places - 1) } = this.limits;
    return this.taken < places && (this.held.get(holder) ?? 0) < ofOne;
  }

  private take(holder: Holder): void {
    this.taken += 1;
    this.held.set(holder, (this.held.get(holder) ?? 0) + 1);
  }

  /** Whoever had a turn is the last to have the next one. */
  private goesBehind(holder: Holder): void {
    const queue = this.queues.get(holder);
    this.queues.delete(holder);
    if (queue && queue.length > 0) this.queues.set(holder, queue);
  }

  /** The first holder in turn who may have a place. */
  private letNextIn(): void {
    for (const [holder, queue] of this.queues) {
      if (!this.hasPlaceFor(holder)) continue;
      const next = queue.shift();
      this.goesBehind(holder);
      if (!next) continue;
      this.waiting -= 1;
      this.take(holder);
      next.answer(true);
      return;
    }
  }

  /** The last of the longest queue, when that is longer than `length`: a full house keeps nobody out who asks for little. */
  private sendAwayOneOf(length: number): boolean {
    const longest = [...this.queues.values()].sort((one, other) => other.length - one.length)[0];
    if (!longest || longest.length <= length) return false;
    longest.pop()?.answer(false);
    this.waiting -= 1;
    return true;
  }
}
