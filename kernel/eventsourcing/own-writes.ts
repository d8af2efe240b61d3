import { isOf } from './codec.js';
import type { AnyReaction } from './reaction.js';
import { sql, type Rows } from './sql.js';
import { Waker } from './waker.js';

/** What a caller stored lately, perhaps elsewhere (kernel/runtime/marks). */
export interface StoredMark {
  readonly service: string;
  readonly stream: string;
  readonly position: number;
  readonly type: string;
}

interface Awaited {
  readonly reaction: string;
  readonly origin: string;
  readonly stream: string;
  readonly position: number;
}

const patienceMs = 1000;
const pollMs = 50;
/** Things known to be held, so that the same marks of a session's next requests cost no query. */
const mostKnown = 10_000;

/** Lets a caller's request wait until this service's inbox holds what the caller stored in another one. */
export class OwnWrites {
  /** What is held stays so. The oldest first. */
  private readonly known = new Set<string>();

  constructor(
    private readonly reactions: readonly AnyReaction[],
    private readonly rows: Rows,
    /** Tells when this process has taken something into the inbox; other replicas are found by polling. */
    private readonly onHeld: (listener: () => void) => () => void,
  ) {}

  /** False: not all there after a second. */
  async waitFor(marks: readonly StoredMark[]): Promise<boolean> {
    const awaited = marks
      .flatMap((mark) => this.interested(mark))
      .filter((each) => !this.known.has(keyOf(each)));
    if (awaited.length === 0) return true;
    const deadline = performance.now() + patienceMs;
    const waker = new Waker();
    const stop = this.onHeld(() => waker.wake());
    try {
      for (;;) {
        if (await this.holdsAll(awaited)) return this.note(awaited);
        if (performance.now() >= deadline) return false;
        await waker.pause(Math.min(pollMs, deadline - performance.now()));
      }
    } finally {
      stop();
    }
  }

  private note(held: readonly Awaited[]): true {
    for (const each of held) this.known.add(keyOf(each));
    for (const oldest of this.known) {
      if (this.known.size <= mostKnown) break;
      this.known.delete(oldest);
    }
    return true;
  }

  private interested(mark: StoredMark) {
    return this.reactions
      .filter(({ origin, schema }) => origin === mark.service && isOf(schema, mark.type))
      .map(({ name }) => ({
        reaction: name,
        origin: mark.service,
        stream: mark.stream,
        position: mark.position,
      }));
  }

  /** What is parked has arrived: its effect will not come by waiting. */
  private async holdsAll(awaited: readonly Awaited[]) {
    const missing = await this.rows.query(sql`
      select 1 from unnest(${awaited.map(({ origin }) => origin)}::text[],
        ${awaited.map(({ position }) => position)}::bigint[],
        ${awaited.map(({ reaction }) => reaction)}::text[],
        ${awaited.map(({ stream }) => stream)}::text[]) as awaited (origin, position, reaction, stream)
      where not exists (select from inbox i where i.origin = awaited.origin
        and i.position = awaited.position and i.reaction = awaited.reaction)
      and not exists (select from parked p where p.origin = awaited.origin and p.position = awaited.position
        and p.reaction = awaited.reaction and p.stream = awaited.stream) limit 1`);
    return missing.length === 0;
  }
}

const keyOf = ({ reaction, origin, stream, position }: Awaited) =>
  `${reaction} ${origin} ${stream} ${position}`;
