import type { CommandName, ShowCommand, ShowState } from '../../../lib/screens/show-frames.js';

/** A command that was not carried out within it is lost. Milliseconds. */
export const answerWithin = 2_500;

export interface DeskState {
  /** Sent, and not yet carried out. */
  readonly pending: CommandName | undefined;
  /** The last one was lost. */
  readonly isLost: boolean;
}

const calm: DeskState = { pending: undefined, isLost: false };

/** Sends commands and knows which of them the player has carried out. */
export class CommandDesk {
  private state = calm;
  private waiting: ShowCommand | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly send: (command: ShowCommand) => void,
    private readonly newId: () => string,
  ) {}

  readonly current = (): DeskState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly give = (command: CommandName, value: ShowCommand['value'] = null): void => {
    clearTimeout(this.timer);
    this.waiting = { kind: 'command', id: this.newId(), command, value };
    this.become({ pending: command, isLost: false });
    this.send(this.waiting);
    this.timer = setTimeout(() => {
      this.waiting = undefined;
      this.become({ pending: undefined, isLost: true });
    }, answerWithin);
  };

  /** What the player says of itself. */
  readonly hear = (news: ShowState | undefined): void => {
    if (!this.waiting || news?.lastCommand !== this.waiting.id) return;
    clearTimeout(this.timer);
    this.waiting = undefined;
    this.become(calm);
  };

  close(): void {
    clearTimeout(this.timer);
  }

  private become(state: DeskState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
