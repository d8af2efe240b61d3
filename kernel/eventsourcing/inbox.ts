import { arriving, attempt, gapBefore, notNow } from './attempt.js';
import type { BusMessage } from './bus.js';
import { isOf } from './codec.js';
import type { InboxParts } from './inbox-parts.js';
import { park, parkBehind, standing, type Delivery, type Parking, type Standing } from './inbox-sql.js';
import type { AnyReaction } from './reaction.js';
import { replayParked, replayWhatIsComplete } from './replay-parked.js';

/**
 * Makes each foreign event take effect once per reaction, after the one before it in its stream; what cannot be
 * handled parks its stream, no other.
 */
export class Inbox {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: InboxParts) {}

  /** Called whenever something new is held. */
  onHeld(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The handler of the bus. Throws only when trying again can help. */
  async handle(message: BusMessage): Promise<void> {
    await this.parts.beforeHandling?.(message);
    for (const reaction of this.parts.reactions) {
      if (reaction.origin !== message.origin || !isOf(reaction.schema, message.type)) continue;
      await this.deliver(reaction, { reaction: reaction.name, message });
    }
    for (const listener of this.listeners) listener();
  }

  /** Gives parked events (of one foreign stream, or of all) another try; answers how many were handled. */
  replay(stream?: string): Promise<number> {
    return replayParked(this.parts, stream);
  }

  /** Goes on where what was missing has come; answers how many were handled. */
  async heal(): Promise<number> {
    const handled = await replayWhatIsComplete(this.parts);
    if (handled === 0) return 0;
    this.parts.journal.info({ handled }, 'events that had waited for a missing one were handled');
    for (const listener of this.listeners) listener();
    return handled;
  }

  private async deliver(reaction: AnyReaction, delivery: Delivery): Promise<void> {
    for (let isLate = false; ; isLate = true) {
      const claims = arriving(reaction, delivery, isLate ? 'before it' : 'anything');
      const problem = await attempt(reaction, delivery, claims, this.parts);
      // A late one may be what others have waited for.
      if (problem === null) return void (isLate && (await this.heal()));
      // A decider may well refuse what it has done already, so this comes before any complaint.
      const [now] = await this.parts.rows.query<Standing>(standing(delivery));
      if (now!.held || now!.parked) return;
      if ((await this.parts.rows.query(parkBehind(delivery))).length > 0) return;
      const gap = gapBefore(reaction, delivery, now!);
      if (gap) return await this.putAside(delivery, gap);
      if (problem !== notNow.message) return await this.putAside(delivery, { reason: problem });
      // Those parked come after this one, or a replay has just emptied the stream's parking: now it is its turn.
    }
  }

  private async putAside(delivery: Delivery, parking: Parking): Promise<void> {
    await this.parts.rows.query(park(delivery, parking));
    const { stream, origin, position, type } = delivery.message;
    this.parts.journal.error(
      { reaction: delivery.reaction, origin, stream, position, type, reason: parking.reason },
      parking.awaits === undefined
        ? 'an event cannot be handled; its stream is parked'
        : 'events of a stream are missing; those after them wait',
    );
    this.parts.onParked?.(delivery, parking);
  }
}
