import type { EngineOutput, EnginePorts } from './engine-ports.js';
import type { Sounding } from './music-plan.js';
import { FADE_OUT, Scheduler } from './scheduler.js';
import type { AudioAnchor } from './show-clock.js';

/** Between the end of a fade and the hardware's: voices are given back then. Seconds. */
const CLOSING = 0.5;

/** The sound hardware of a player, opened at the first play, and what is scheduled on it. Silent until then. */
export class EngineSound {
  private output: EngineOutput | undefined;
  private scheduler: Scheduler | undefined;

  constructor(
    private readonly ports: EnginePorts,
    private readonly plan: () => readonly Sounding[],
  ) {}

  /** Seconds of the audio clock. */
  now(): number {
    return this.output?.now() ?? 0;
  }

  /** Opens the hardware with this master gain unless it is open, and waits so many ms for sound at most. */
  async open(gain: number, patience: number): Promise<void> {
    this.output ??= this.ports.openOutput(gain);
    this.scheduler ??= new Scheduler(this.output, this.ports, this.plan);
    await this.output.wake(patience);
  }

  revive(): void {
    void this.output?.wake(0);
  }

  setVolume(gain: number): void {
    this.output?.setVolume(gain);
  }

  start(anchor: AudioAnchor | undefined): void {
    if (anchor) this.scheduler?.start(anchor);
  }

  change(): void {
    this.scheduler?.change();
  }

  fill(): void {
    this.scheduler?.fill();
  }

  stop(): void {
    this.scheduler?.stop();
  }

  fadeOut(): void {
    this.scheduler?.fadeOut();
  }

  close(): void {
    this.stop();
    this.output?.close();
    this.output = this.scheduler = undefined;
  }

  /** What sounds fades out, and then the hardware is closed. */
  closeFading(): void {
    this.fadeOut();
    this.output?.close(FADE_OUT + CLOSING);
    this.output = this.scheduler = undefined;
  }
}
