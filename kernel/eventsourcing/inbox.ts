import { setTimeout as pause } from 'node:timers/promises';
import type { BusMessage } from './bus.js';
import { isOf } from './codec.js';
import type { GroupCommitter } from './group-committer.js';
import { park, parkBehind, record, standing, type Delivery } from './inbox-sql.js';
import type { Journal } from './ports.js';
import type { AnyReaction } from './reaction.js';
import { Rejection } from './rejection.js';
import { applyReaction, type GiveCommand } from './apply-reaction.js';
import { isPassing } from './sql-error.js';
import type { Rows } from './sql.js';
import type { Claim } from './unit.js';

export interface InboxParts {
  readonly reactions: readonly AnyReaction[];
  readonly committer: GroupCommitter;
  readonly rows: Rows;
  readonly give: GiveCommand;
  readonly journal: Journal;
  /** For the metric. */
  readonly onParked?: (delivery: Delivery) => void;
  /** Tests only. */
  readonly delayMs?: number;
}

/** Refusal of an inbox claim: nothing to do, or nothing yet. */
export const notNow = new Rejection('CONFLICT', 'the event is in the inbox already, or its stream is parked');

/** Makes each foreign event take effect once per reaction; what cannot be handled parks its stream, no other. */
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
    if (this.parts.delayMs) await pause(this.parts.delayMs);
    for (const reaction of this.parts.reactions) {
      if (reaction.origin !== message.origin || !isOf(reaction.schema, message.type)) continue;
      await this.deliver(reaction, { reaction: reaction.name, message });
    }
    for (const listener of this.listeners) listener();
  }

  private async deliver(reaction: AnyReaction, delivery: Delivery): Promise<void> {
    const keepBytes = reaction.kind === 'copy' && reaction.tables.length > 0;
    const claims = [{ statement: record(delivery, keepBytes, true), refusal: notNow }];
    for (;;) {
      const problem = await this.attempt(reaction, delivery, claims);
      if (problem === null) return;
      // A decider may well refuse what it has done already, so this comes before any complaint.
      const [now] = await this.parts.rows.query<{ held: boolean; parked: boolean }>(standing(delivery));
      if (now!.held || now!.parked) return;
      if ((await this.parts.rows.query(parkBehind(delivery))).length > 0) return;
      if (problem !== notNow.message) return await this.putAside(delivery, problem);
      // A replay has just emptied the stream's parking: now it is this event's turn.
    }
  }

  /** Null: handled. Otherwise the reason why not; `notNow.message` when a claim was refused. */
  async attempt(reaction: AnyReaction, delivery: Delivery, claims: readonly Claim[]): Promise<string | null> {
    try {
      const rejection = await applyReaction(reaction, delivery.message, claims, this.parts);
      return rejection && (rejection === notNow ? notNow.message : `${rejection.code}: ${rejection.message}`);
    } catch (error) {
      if (isPassing(error)) {
        this.parts.journal.warn({ err: error, reaction: reaction.name }, 'a reaction will be tried again');
        throw error;
      }
      return error instanceof Error ? error.message : String(error);
    }
  }

  private async putAside(delivery: Delivery, reason: string): Promise<void> {
    await this.parts.rows.query(park(delivery, reason));
    const { stream, origin, position, type } = delivery.message;
    this.parts.journal.error(
      { reaction: delivery.reaction, origin, stream, position, type, reason },
      'an event cannot be handled; its stream is parked',
    );
    this.parts.onParked?.(delivery);
  }
}
