/** Milliseconds: a page that was reloaded gets the lock of the one before it sooner. */
const patience = 500;

/** `elsewhere`: another tab of this browser has the class open. */
export type Holding = 'unknown' | 'here' | 'elsewhere';

type Locks = Pick<LockManager, 'request' | 'query'>;

const wasStolen = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The lock of a class that is run: one tab of the browser has it, until that tab is closed or another one takes it. */
export class ShowLock {
  private holding: Holding = 'unknown';
  private readonly listeners = new Set<() => void>();
  private end = new AbortController();
  private release: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly name: string,
    private readonly locks: Locks | undefined,
  ) {}

  readonly current = (): Holding => this.holding;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Where the browser has no locks, each tab has the class. */
  start(): void {
    this.end = new AbortController();
    if (!this.locks) return this.become('here');
    this.lookLater();
    void this.ask({ signal: this.end.signal });
  }

  /** From the tab that has it. */
  readonly take = (): void => void this.ask({ steal: true });

  stop(): void {
    clearTimeout(this.timer);
    this.end.abort();
    this.release();
  }

  private async ask(options: LockOptions): Promise<void> {
    const { end } = this;
    try {
      await this.locks?.request(this.name, options, () => this.held(end.signal));
    } catch (error) {
      if (end.signal.aborted) return;
      // Denied: as in a browser without locks.
      if (!wasStolen(error)) return this.become('here');
      this.become('elsewhere');
      void this.ask({ signal: end.signal });
    }
  }

  private lookLater(): void {
    this.timer = setTimeout(() => void this.lookElsewhere(), patience);
  }

  /** A slow browser may have given the lock to nobody yet: then no other tab has the class. */
  private async lookElsewhere(): Promise<void> {
    const { end } = this;
    const all = await this.locks?.query().catch(() => undefined);
    if (end.signal.aborted || this.holding !== 'unknown') return;
    const isHeld = all?.held?.some(({ name }) => name === this.name) ?? true;
    if (isHeld) this.become('elsewhere');
    else this.lookLater();
  }

  private held(end: AbortSignal): Promise<void> | undefined {
    if (end.aborted) return undefined;
    const released = new Promise<void>((done) => {
      this.release = done;
    });
    this.become('here');
    return released;
  }

  private become(holding: Holding): void {
    clearTimeout(this.timer);
    this.holding = holding;
    for (const listener of this.listeners) listener();
  }
}
