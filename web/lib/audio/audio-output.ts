import type { GainPoint } from './gain-plan.js';
import type { Glide, Voice } from './voice.js';
import { openVoice } from './web-audio-voice.js';

/** What the scheduler needs of the sound hardware. */
export interface AudioOutput {
  /** Seconds of the audio clock. */
  now(): number;
  readonly sampleRate: number;
  /** A voice whose volume follows `curve`; a point's `at` is the audio clock's time. `comes`: it is not there at once. */
  voice(curve: readonly GainPoint[], comes?: Glide): Voice;
}

/** The Web Audio graph: voices → master volume → analyser → loudspeaker. */
export class WebAudioOutput implements AudioOutput {
  /** At the rate of nearly all MP3s, so that samples pass unchanged and the browser resamples once, at the end. */
  readonly context = new AudioContext({ sampleRate: 44_100, latencyHint: 'balanced' });
  readonly master = this.context.createGain();
  private readonly analyser = this.context.createAnalyser();

  constructor(volume: number) {
    this.master.gain.value = volume;
    this.master.connect(this.analyser).connect(this.context.destination);
  }

  get sampleRate(): number {
    return this.context.sampleRate;
  }

  now(): number {
    return this.context.currentTime;
  }

  /** Asks the browser for sound; after `patience` ms the show goes on without, and sound joins when it comes. */
  async wake(patience: number): Promise<void> {
    if (this.context.state === 'running') return;
    const refused = this.context.resume().catch(() => undefined);
    await Promise.race([refused, new Promise((resolve) => setTimeout(resolve, patience))]);
  }

  /** Master volume, 0 to 1, without a click. */
  setVolume(gain: number): void {
    this.master.gain.setTargetAtTime(gain, this.now(), 0.015);
  }

  /** Root mean square of what leaves the master volume now; 0 while the hardware stands still. */
  rms(): number {
    if (this.context.state !== 'running') return 0;
    const samples = new Float32Array(this.analyser.fftSize);
    this.analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  }

  voice(curve: readonly GainPoint[], comes?: Glide): Voice {
    return openVoice(this.context, this.master, curve, comes);
  }

  /** At once, or so many seconds from now where something still fades out. */
  close(after = 0): void {
    if (after === 0) void this.context.close();
    else setTimeout(() => void this.context.close(), after * 1000);
  }
}
