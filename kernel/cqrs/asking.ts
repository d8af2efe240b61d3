import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { takeKey, type Repeatable } from '../eventsourcing/idempotency.js';
import type { Claim } from '../eventsourcing/unit.js';

/** One create under way whose idempotency key goes into its own transaction. */
interface Asking {
  readonly request: Repeatable;
  drawn: number | null;
  taken: boolean;
}

/** Carries a create's idempotency key from `Commands.once` to the command it gives. */
@Injectable()
export class AskingScope {
  private readonly storage = new AsyncLocalStorage<Asking>();

  /** Performs; answers also the number that was stored as the answer. */
  async during(request: Repeatable, perform: () => Promise<number>) {
    const asking: Asking = { request, drawn: null, taken: false };
    const answer = await this.storage.run(asking, perform);
    return { answer, taken: asking.taken, stored: asking.drawn };
  }

  /** The first number drawn is the new object's own. */
  drew(id: number) {
    const asking = this.storage.getStore();
    if (asking) asking.drawn ??= id;
  }

  /** The key's claim for the first command of the create. */
  claims(): readonly Claim[] {
    const asking = this.storage.getStore();
    if (!asking || asking.taken) return [];
    return [takeKey(asking.request, asking.drawn)];
  }

  stored() {
    const asking = this.storage.getStore();
    if (asking) asking.taken = true;
  }
}
