/** What the stored event of a command is called: the case of its stream's message. */
export type EventCase =
  | 'registered'
  | 'trialExtended'
  | 'classCreated'
  | 'classChanged'
  | 'segmentAdded'
  | 'trackUploaded'
  | 'classScheduled'
  | 'studentAdded'
  | 'contentShared'
  | 'shareAccepted';

/** One command as its sender knows it. It must be stored once when it was acknowledged, and at most once otherwise. */
export interface Sent {
  readonly event: EventCase;
  /** In what it stores and nowhere else. Acceptances and trials have none: those of a stream are counted. */
  readonly token: string;
  /** Its stream, when known: at once, or by the answer. */
  stream: string | null;
  /** Whose it is: the writer's name. */
  readonly owner: string;
  acknowledged: boolean;
  /** How often it was asked. */
  tries: number;
  /** Milliseconds until the last answer. */
  tookMs: number | null;
  /** The last answer of another kind than success. */
  refusal: string | null;
}

/** Which commands are meant. */
export type Wanted = (command: Sent) => boolean;

export const eventOf =
  (...events: readonly EventCase[]): Wanted =>
  ({ event }) =>
    events.includes(event);

/** Keeps account of all commands of a leg. */
export class Ledger {
  readonly beganAt = new Date();
  readonly commands: Sent[] = [];
  private readonly listeners = new Set<(command: Sent) => void>();

  sending(what: Pick<Sent, 'event' | 'token' | 'stream' | 'owner'>): Sent {
    const command = { ...what, acknowledged: false, tries: 0, tookMs: null, refusal: null };
    this.commands.push(command);
    for (const listener of this.listeners) listener(command);
    return command;
  }

  acknowledge(command: Sent): void {
    command.acknowledged = true;
    for (const listener of this.listeners) listener(command);
  }

  get acknowledged(): number {
    return this.commands.filter(({ acknowledged }) => acknowledged).length;
  }

  /** Resolves when so many more of these were acknowledged; rejects when that takes too long. */
  hears(wanted: Wanted, count: number, withinMs: number): Promise<void> {
    return this.told((command) => command.acknowledged && wanted(command), count, withinMs);
  }

  /** Resolves when one of these is sent for the first time; rejects when that takes too long. */
  sees(wanted: Wanted, withinMs: number): Promise<void> {
    return this.told((command) => !command.acknowledged && wanted(command), 1, withinMs);
  }

  private told(wanted: Wanted, count: number, withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let left = count;
      const listener = (command: Sent) => {
        if (!wanted(command) || --left > 0) return;
        end();
        resolve();
      };
      const late = setTimeout(() => {
        end();
        reject(new Error(`Not ${count} of the awaited commands within ${withinMs / 1000} s`));
      }, withinMs);
      const end = () => {
        clearTimeout(late);
        this.listeners.delete(listener);
      };
      this.listeners.add(listener);
    });
  }
}
