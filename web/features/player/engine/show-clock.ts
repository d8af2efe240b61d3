/** One look at all clocks: seconds of the audio hardware, of the monotonic clock and of the wall clock. */
export interface ClockReading {
  readonly audio: number;
  readonly monotonic: number;
  readonly wall: number;
}

/** Which moment of the class (seconds) is heard at which audio time: what sound is scheduled against. */
export interface AudioAnchor {
  readonly position: number;
  readonly audio: number;
}

/** Audio that lags this much behind the monotonic clock has stalled: its time jumps by up to 0.1 s when healthy. */
const STALL = 0.3;
/** Both clocks drift apart by up to 0.4 s an hour, so the comparison starts afresh this often. */
const COMPARE = 10;
/** The wall clock running ahead of the monotonic one by more than this means the device slept. */
const SLEPT = 2;

/**
 * The show's clock: class time follows the audio clock; while audio stalls it follows the monotonic clock, and after
 * sleep the wall clock (DESIGN.md). `observe` must be called often; throttled to once a minute it is still right.
 */
export class ShowClock {
  private base: (AudioAnchor & ClockReading) | undefined;
  private stalledAt: number | undefined;
  private still = 0;

  constructor(
    private readonly read: () => ClockReading,
    /** Audio flows again after a stall: sound must be scheduled anew against `anchor()`. */
    private readonly rejoined: () => void,
  ) {}

  get running(): boolean {
    return this.base !== undefined;
  }

  /** Seconds from the start of the class. */
  position(): number {
    if (!this.base) return this.still;
    const now = this.read();
    const elapsed = this.stalledAt === undefined ? now.audio - this.base.audio : this.steady(now);
    return this.base.position + Math.max(0, elapsed);
  }

  /** Runs from `position`; its first sound is heard `lead` seconds from now, and class time waits for it. */
  start(position: number, lead: number): AudioAnchor {
    const now = this.read();
    this.stalledAt = undefined;
    this.base = {
      position,
      audio: now.audio + lead,
      monotonic: now.monotonic + lead,
      wall: now.wall + lead,
    };
    return this.base;
  }

  /** Stands still where it is. */
  stop(): void {
    this.still = this.position();
    this.base = undefined;
  }

  /** Stands at `position`, still. */
  moveTo(position: number): void {
    this.base = undefined;
    this.still = position;
  }

  anchor(): AudioAnchor | undefined {
    return this.base;
  }

  /** Compares the clocks and decides which one class time follows. */
  observe(): void {
    if (!this.base) return;
    const now = this.read();
    if (this.stalledAt !== undefined) this.tryRejoin(now, this.base);
    else if (this.steady(now) - (now.audio - this.base.audio) > STALL) this.stalledAt = now.audio;
    else if (now.audio - this.base.audio > COMPARE) this.base = { ...now, position: this.position() };
  }

  private tryRejoin(now: ClockReading, base: ClockReading & AudioAnchor): void {
    if (now.audio <= (this.stalledAt ?? now.audio)) return;
    this.base = { ...now, position: base.position + this.steady(now) };
    this.stalledAt = undefined;
    this.rejoined();
  }

  private steady(now: ClockReading): number {
    if (!this.base) return 0;
    const monotonic = now.monotonic - this.base.monotonic;
    const wall = now.wall - this.base.wall;
    return wall - monotonic > SLEPT ? wall : monotonic;
  }
}
