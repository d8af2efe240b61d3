import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../ledger.js';
import type { Seeded } from '../seeded.js';
import type { Deed } from './deeds.js';
import type { Writer } from './writer.js';

export interface LoadOptions {
  readonly writers: readonly Writer[];
  readonly ledger: Ledger;
  readonly random: Seeded;
  /** Drawn from with equal chances: name one twice to have it twice as often. */
  readonly deeds: readonly Deed[];
  /** How many commands are under way at most, each of one writer after the other. */
  readonly atOnce: number;
  /** Milliseconds between two commands of those, on average. */
  readonly restMs: number;
}

/** How long, after the end, an answer is still waited for. */
const graceMs = 30_000;

/** Writes until it is stopped; then every keyed command is asked again until it is answered. */
export class Load {
  private stopped = false;
  private overAt = Infinity;
  private readonly running: Promise<unknown>;

  constructor({ writers, ledger, random, deeds, restMs, atOnce }: LoadOptions) {
    const isOver = () => Date.now() > this.overAt;
    this.running = Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const writer = writers[index % writers.length]!;
        while (!this.stopped) {
          await random.pick(deeds)({ writer, ledger, random, isOver });
          if (!this.stopped) await pause(2 * restMs * random.next());
        }
      }),
    );
    // It rejects only by a fault of ours, which `stop` then tells.
    this.running.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.overAt = Date.now() + graceMs;
    await this.running;
  }
}
