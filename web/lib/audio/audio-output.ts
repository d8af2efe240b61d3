import type { GainPoint } from './gain-plan.js';

/** One scheduled stretch of a buffer. Times in seconds: `when` of the audio clock, `offset` within the buffer. */
export interface PlayRequest {
  readonly buffer: AudioBuffer;
  readonly when: number;
  readonly offset: number;
  readonly duration: number;
}

/** The music of one segment: its own volume curve, into which stretches are scheduled. */
export interface Voice {
  play(request: PlayRequest): void;
  /** Silences and forgets everything scheduled, at once. */
  stop(): void;
}

/** What the scheduler needs of the sound hardware. */
export interface AudioOutput {
  /** Seconds of the audio clock. */
  now(): number;
  readonly sampleRate: number;
  /** A voice whose volume follows `curve`; a point's `at` is the audio clock's time. */
  voice(curve: readonly GainPoint[]): Voice;
}

/** Long enough that stopping is no click, too short to be heard as a tail. */
const RELEASE = 0.008;

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

  voice(curve: readonly GainPoint[]): Voice {
    const gain = this.context.createGain();
    gain.connect(this.master);
    curve.forEach((point, i) => {
      if (i === 0) gain.gain.setValueAtTime(point.gain, point.at);
      else gain.gain.linearRampToValueAtTime(point.gain, point.at);
    });
    return new WebAudioVoice(this.context, gain);
  }

  close(): void {
    void this.context.close();
  }
}

class WebAudioVoice implements Voice {
  private readonly sources = new Set<AudioBufferSourceNode>();

  constructor(
    private readonly context: AudioContext,
    private readonly gain: GainNode,
  ) {}

  play({ buffer, when, offset, duration }: PlayRequest): void {
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.gain);
    source.onended = () => {
      source.disconnect();
      this.sources.delete(source);
    };
    this.sources.add(source);
    source.start(when, offset, duration);
  }

  stop(): void {
    const now = this.context.currentTime;
    this.gain.gain.cancelScheduledValues(now);
    this.gain.gain.setTargetAtTime(0, now, RELEASE / 4);
    for (const source of this.sources) source.stop(now + RELEASE);
    setTimeout(() => this.gain.disconnect(), 100);
  }
}
