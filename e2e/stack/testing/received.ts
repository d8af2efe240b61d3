import type { BusMessage } from '@cadenza/kernel/eventsourcing/bus.js';
import { expect } from '@playwright/test';

/** What a group has received, and whether each stream came in order (what came before may come again). */
export class Received {
  readonly positions = new Set<number>();
  private readonly outOfOrder: number[] = [];
  private readonly last = new Map<string, number>();

  readonly handle = ({ stream, position }: BusMessage): Promise<void> => {
    const last = this.last.get(stream) ?? -1;
    if (!this.positions.has(position) && position < last) this.outOfOrder.push(position);
    this.last.set(stream, Math.max(last, position));
    this.positions.add(position);
    return Promise.resolve();
  };

  /** So many events have come, each stream of them in order. */
  async all(count: number): Promise<void> {
    await expect.poll(() => this.positions.size, { timeout: 60_000, intervals: [50] }).toBe(count);
    expect(this.outOfOrder).toEqual([]);
  }
}
