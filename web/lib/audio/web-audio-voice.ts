import type { GainPoint } from './gain-plan.js';
import type { PlayRequest, Voice } from './voice.js';

/** Long enough that stopping is no click, too short to be heard as a tail. Seconds. */
const RELEASE = 0.008;

/** A voice of this context that sounds into `into`; a point's `at` is the context's time. */
export function openVoice(context: BaseAudioContext, into: AudioNode, curve: readonly GainPoint[]): Voice {
  const gain = context.createGain();
  gain.connect(into);
  curve.forEach((point, i) => {
    // As the value, too: a point between two samples would leave the first of them as loud as it can be.
    if (i === 0) gain.gain.value = point.gain;
    if (i === 0) gain.gain.setValueAtTime(point.gain, point.at);
    else gain.gain.linearRampToValueAtTime(point.gain, point.at);
  });
  return new WebAudioVoice(context, gain);
}

class WebAudioVoice implements Voice {
  private readonly sources = new Set<AudioBufferSourceNode>();

  constructor(
    private readonly context: BaseAudioContext,
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
