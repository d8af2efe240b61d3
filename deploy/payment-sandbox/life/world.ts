import type { Offer } from '../objects/catalogue.js';
import { newId } from '../objects/identifiers.js';
import type { Event, EventObjects, EventType } from '../objects/wire.js';
import type { Store } from '../store/store.js';
import type { SandboxTime } from './time.js';

/** The API version whose shapes these are: that of the pinned SDK, which a test compares. */
export const apiVersion = '2026-10-28.endive';

/** The request that is being answered; nobody's, when time did it. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** Everything the rules of payment work on. */
export class World {
  cause: Cause = { id: null, idempotency_key: null };

  constructor(
    readonly store: Store,
    readonly time: SandboxTime,
    readonly offer: Offer,
    /** Where browsers find the sandbox: `http://localhost:4001`. */
    readonly address: string,
  ) {}

  /** Keeps an event, and a delivery of it. `before` holds the fields that have changed, as they were. */
  tell<Type extends EventType>(type: Type, object: EventObjects[Type], before?: object): void {
    const event: Event<Type> = {
      id: newId('event'),
      object: 'event',
      api_version: apiVersion,
      created: this.time.now(),
      data: { object, ...(before && { previous_attributes: before }) },
      livemode: false,
      pending_webhooks: 1,
      request: this.cause,
      type,
    };
    this.store.put('event', event as Event);
    this.store.put('delivery', { id: event.id, attempts: 0, nextAt: 0 });
  }
}
