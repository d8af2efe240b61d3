/** One look at the clocks: seconds of the audio hardware and of the monotonic clock. */
export interface ClockReading {
  readonly audio: number;
  readonly monotonic: number;
}

/** Which moment of the class (seconds) is heard at which audio time: what sound is scheduled against. */
export interface AudioAnchor {
  readonly position: number;
  readonly audio: number;
}

export interface ClockParts {
  read(): ClockReading;
  /** Audio flows again after a stall: sound must be scheduled anew against `anchor()`. */
  rejoined(): void;
  /**
   * Audio has stood still for too long, and class time is back where it stopped; `hasFlowed`: since `start`. False: the
   * class goes on without sound.
   */
  froze(hasFlowed: boolean): boolean;
}

/** Audio that lags this much behind the monotonic clock has stalled: its time jumps by up to 0.1 s when healthy. */
const STALL = 0.3;
/** Both clocks drift apart by up to 0.4 s an hour, so the comparison starts afresh this often. */
const COMPARE = 10;
/** Audio that stood still for so long does not come back by itself; with a look each 0.5 s it is noticed within 2 s. */
const FROZEN = 1.5;

/** Where audio time moved last, and when it was first seen to stand since. */
interface Movement {
  readonly audio: number;
  readonly at: number;
  readonly stillAt?: number;
}

/**
 * The show's clock: class time follows the audio clock, and the monotonic clock while audio stalls for a moment. The
 * system's time has no say: somebody may set it. `observe` must be called often; throttled to once a minute it is still
 * right.
 */
export class ShowClock {
  private base: (AudioAnchor & ClockReading) | undefined;
  private stalledAt: number | undefined;
  private still = 0;
  private moved: Movement = { audio: 0, at: 0 };
  private hasFlowed = false;
  /** The class goes on by the monotonic clock until audio comes, however long that takes. */
  private isSilent = false;

  constructor(private readonly parts: ClockParts) {}

  get running(): boolean {
    return this.base !== undefined;
  }

  /** It runs, and its lead is over. */
  get flows(): boolean {
    return this.running && this.untilStart() === 0;
  }

  /** Whether audio stands still at the moment: what passes now may be taken back. */
  get stalls(): boolean {
    return this.running && this.stalledAt !== undefined && !this.isSilent;
  }

  /** Seconds from the start of the class. */
  position(): number {
    if (!this.base) return this.still;
    const now = this.parts.read();
    return this.base.position + Math.max(0, this.elapsed(now, this.base));
  }

  /** Seconds until class time flows; 0 once it does, and while the clock stands still. */
  untilStart(): number {
    return this.base ? Math.max(0, -this.elapsed(this.parts.read(), this.base)) : 0;
  }

  /** Runs from `position`; its first sound is heard `lead` seconds from now, and class time waits for it. */
  start(position: number, lead: number): AudioAnchor {
    const now = this.parts.read();
    this.stalledAt = undefined;
    this.moved = { audio: now.audio, at: now.monotonic };
    this.hasFlowed = this.isSilent = false;
    this.base = { position, audio: now.audio + lead, monotonic: now.monotonic + lead };
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
    const now = this.parts.read();
    if (this.isFrozen(now)) return this.freeze(this.base);
    if (this.stalledAt !== undefined) this.tryRejoin(now, this.base);
    else if (lagOf(now, this.base) > STALL) this.stalledAt = now.audio;
    else if (now.audio - this.base.audio > COMPARE) this.base = { ...now, position: this.position() };
    if (now.audio === this.moved.audio) return;
    this.moved = { audio: now.audio, at: now.monotonic };
    this.hasFlowed = true;
  }

  /** Seen to stand twice: a page that could not look for a while has missed that audio moved. */
  private isFrozen(now: ClockReading): boolean {
    if (now.audio !== this.moved.audio || this.isSilent) return false;
    const { stillAt = now.monotonic } = this.moved;
    this.moved = { ...this.moved, stillAt };
    return now.monotonic - this.moved.at >= FROZEN && now.monotonic - stillAt >= STALL;
  }

  private freeze(base: ClockReading & AudioAnchor): void {
    this.moveTo(base.position + Math.max(0, this.moved.audio - base.audio));
    if (this.parts.froze(this.hasFlowed)) return;
    this.base = base;
    this.isSilent = true;
    this.stalledAt = this.moved.audio;
  }

  private tryRejoin(now: ClockReading, base: ClockReading & AudioAnchor): void {
    if (now.audio <= (this.stalledAt ?? now.audio)) return;
    const passed = this.elapsed(now, base);
    // What is left of a lead is waited for.
    const lead = Math.max(0, -passed);
    this.base = {
      position: base.position + Math.max(0, passed),
      audio: now.audio + lead,
      monotonic: now.monotonic + lead,
    };
    this.stalledAt = undefined;
    this.isSilent = false;
    this.parts.rejoined();
  }

  /** Of class time since `base`. After a longer stall (the device slept) the class goes on where its sound stopped. */
  private elapsed(now: ClockReading, base: ClockReading): number {
    const isLong = !this.isSilent && lagOf(now, base) >= FROZEN;
    const byAudio = this.stalledAt === undefined || isLong;
    return byAudio ? now.audio - base.audio : now.monotonic - base.monotonic;
  }
}

/** Seconds by which audio has fallen behind the monotonic clock since `base`. */
const lagOf = (now: ClockReading, base: ClockReading) =>
  now.monotonic - base.monotonic - (now.audio - base.audio);
