import type { GainPoint } from './gain-plan.js';
import type { Glide, PlayRequest, Voice } from './voice.js';

/** Long enough that stopping is no click, too short to be heard as a tail. Seconds. */
const RELEASE = 0.008;

/** A voice of this context that sounds into `into`; a point's `at` is the context's time. */
export function openVoice(
  context: BaseAudioContext,
  into: AudioNode,
  curve: readonly GainPoint[],
  comes?: Glide,
): Voice {
  const gain = context.createGain();
  const presence = context.createGain();
  gain.connect(presence).connect(into);
  follow(gain.gain, curve);
  if (comes) follow(presence.gain, coming(comes));
  return new WebAudioVoice(context, { gain, presence }, comes);
}

function follow(gain: AudioParam, curve: readonly GainPoint[]): void {
  curve.forEach((point, i) => {
    // As the value, too: a point between two samples would leave the first of them as loud as it can be.
    if (i === 0) gain.value = point.gain;
    if (i === 0) gain.setValueAtTime(point.gain, point.at);
    else gain.linearRampToValueAtTime(point.gain, point.at);
  });
}

const coming = ({ at, seconds }: Glide): readonly GainPoint[] => [
  { at, gain: 0 },
  { at: at + seconds, gain: 1 },
];

/** How far it has come at that time, 0 to 1. */
const come = (comes: Glide | undefined, time: number) =>
  comes ? Math.min(1, Math.max(0, (time - comes.at) / comes.seconds)) : 1;

interface VoiceNodes {
  /** Follows the curve. */
  readonly gain: GainNode;
  /** 1, but while it comes or goes. */
  readonly presence: GainNode;
}

class WebAudioVoice implements Voice {
  private readonly sources = new Set<AudioBufferSourceNode>();

  constructor(
    private readonly context: BaseAudioContext,
    private readonly nodes: VoiceNodes,
    private readonly comes: Glide | undefined,
  ) {}

  play({ buffer, when, offset, duration }: PlayRequest): void {
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.nodes.gain);
    source.onended = () => {
      source.disconnect();
      this.sources.delete(source);
    };
    this.sources.add(source);
    source.start(when, offset, duration);
  }

  stop(goes?: Glide): void {
    if (goes) return this.go(goes);
    const now = this.context.currentTime;
    const { gain } = this.nodes.gain;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(0, now, RELEASE / 4);
    for (const source of this.sources) source.stop(now + RELEASE);
    this.closeAt(now + RELEASE);
  }

  private go({ at, seconds }: Glide): void {
    const { gain } = this.nodes.presence;
    const from = come(this.comes, at);
    // What it was to do until then is kept: to cancel its ramp would take it back to where that began.
    gain.cancelScheduledValues(at);
    if (from < 1) gain.linearRampToValueAtTime(from, at);
    else gain.setValueAtTime(1, at);
    gain.linearRampToValueAtTime(0, at + seconds);
    this.closeAt(at + seconds);
  }

  /** Sources are stopped only once they are not heard: a source renders silence while it is told when to stop. */
  private closeAt(time: number): void {
    const left = Math.max(0, time - this.context.currentTime);
    setTimeout(
      () => {
        for (const source of this.sources) source.stop();
        this.nodes.presence.disconnect();
      },
      left * 1000 + 100,
    );
  }
}
