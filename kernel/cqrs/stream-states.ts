import type { DescMessage } from '@bufbuild/protobuf';
import type { EventStore } from '../eventsourcing/event-store.js';
import { fold } from '../eventsourcing/fold.js';
import type { Slice } from '../eventsourcing/slice.js';
import { FairPlaces } from '../runtime/fair-places.js';
import { cacheLimits, StateCache, type Account, type CacheLimits, type StateAt } from './state-cache.js';

export type { StateAt } from './state-cache.js';

/** Of what is longer than a page: four are folded at once, of one account one. */
const longFolds = { places: 4, ofOne: 1, waiting: Infinity, waitingOfOne: Infinity };

/**
 * The states of streams that commands met lately, each by its version: a command reads only the events after it, so
 * the thousandth edit costs what the first did. Another replica may have stored more: those events are read, and the
 * expected version of the append decides whether the state was the last one. States are immutable, as deciders are pure.
 */
export class StreamStates {
  private readonly cache: StateCache;
  private readonly long = new FairPlaces(longFolds);

  constructor(
    private readonly events: Pick<EventStore, 'pages'>,
    limits: CacheLimits = cacheLimits,
  ) {
    this.cache = new StateCache(limits);
  }

  /** Bytes of all states that are cached. */
  get bytes(): number {
    return this.cache.bytes;
  }

  /** As it is in the database now. A stream belongs to one slice: its name says which. */
  async load<Schema extends DescMessage, Command, State>(
    slice: Slice<Schema, Command, State>,
    stream: string,
    account: Account,
  ): Promise<StateAt<State>> {
    const cached = this.cache.get(stream) as StateAt<State> | undefined;
    let now = cached ?? { version: 0, state: slice.decider.initial };
    // The system works for everybody: each of its streams takes turns as an account does.
    const holder = account ?? stream;
    let pages = 0;
    try {
      for await (const page of this.events.pages(stream, now.version)) {
        if (++pages === 2) await this.long.enter(holder);
        now = { version: page.at(-1)!.version, state: fold(slice, page, now.state) };
      }
    } finally {
      if (pages > 1) this.long.leave(holder);
    }
    if (now.version > 0) this.keep(stream, now, account);
    return now;
  }

  /** After an append; an older state than the cached one is left out. */
  keep(stream: string, at: StateAt<unknown>, account: Account): void {
    const before = this.cache.get(stream);
    if (before && before.version > at.version) return;
    this.cache.set(stream, at, account);
  }

  /** The next command reads the whole stream. */
  forget(stream: string): void {
    this.cache.delete(stream);
  }
}
