import type { DescMessage } from '@bufbuild/protobuf';
import type { EventStore } from '../eventsourcing/event-store.js';
import { fold } from '../eventsourcing/fold.js';
import type { Slice } from '../eventsourcing/slice.js';

/** A stream's state, and the version it is of; 0: it does not exist. */
export interface StateAt<State> {
  readonly version: number;
  readonly state: State;
}

/** Events folded into all states together: some 200 bytes each, if nothing of them were replaced. */
const mostEvents = 100_000;
/** What a state takes however few its events are, counted in events. */
const base = 10;

const weightOf = ({ version }: StateAt<unknown>) => version + base;

/**
 * The states of streams that commands met lately, each by its version: a command reads only the events after it, so
 * the thousandth edit costs what the first did. Another replica may have stored more: those events are read, and the
 * expected version of the append decides whether the state was the last one. States are immutable, as deciders are pure.
 */
export class StreamStates {
  /** The least recently used first. */
  private readonly known = new Map<string, StateAt<unknown>>();
  private weight = 0;

  constructor(
    private readonly events: Pick<EventStore, 'read'>,
    private readonly most = mostEvents,
  ) {}

  /** As it stands in the database now. A stream belongs to one slice: its name says which. */
  async load<Schema extends DescMessage, Command, State>(
    slice: Slice<Schema, Command, State>,
    stream: string,
  ): Promise<StateAt<State>> {
    const before = (this.known.get(stream) ?? { version: 0, state: slice.decider.initial }) as StateAt<State>;
    const since = await this.events.read(stream, before.version);
    const version = since.at(-1)?.version ?? before.version;
    const now = { version, state: fold(slice, since, before.state) };
    if (version > 0) this.keep(stream, now);
    return now;
  }

  /** After an append; an older state than the one kept is left out. */
  keep(stream: string, at: StateAt<unknown>): void {
    const before = this.known.get(stream);
    if (before && before.version > at.version) return;
    this.forget(stream);
    if (weightOf(at) > this.most) return;
    this.known.set(stream, at);
    this.weight += weightOf(at);
    for (const [oldest] of this.known) {
      if (this.weight <= this.most) return;
      this.forget(oldest);
    }
  }

  /** The next command reads the whole stream. */
  forget(stream: string): void {
    const before = this.known.get(stream);
    if (!before) return;
    this.known.delete(stream);
    this.weight -= weightOf(before);
  }
}
