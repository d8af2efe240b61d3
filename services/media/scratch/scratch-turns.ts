import { Inject, Injectable } from '@nestjs/common';
import { Scratch } from './scratch.js';

/** Files in the scratch folder of which each user has one at a time; the next waits for its turn. */
@Injectable()
export class ScratchTurns {
  private readonly last = new Map<number, Promise<unknown>>();

  constructor(@Inject(Scratch) private readonly scratch: Scratch) {}

  of<Result>(userId: number, use: (path: string) => Promise<Result>): Promise<Result> {
    const before = this.last.get(userId) ?? Promise.resolve();
    const mine = before.then(() => this.scratch.with(use));
    // The next one's turn comes however this one ends.
    const ended = mine
      .catch(() => undefined)
      .finally(() => {
        if (this.last.get(userId) === ended) this.last.delete(userId);
      });
    this.last.set(userId, ended);
    return mine;
  }
}
