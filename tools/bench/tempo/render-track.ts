import { hat, kick, sampleRate, snare } from '../../demo/drums.js';
import { master } from '../../demo/master.js';
import { Mixer, type Stereo } from '../../demo/mixer.js';
import { noise } from '../../demo/random.js';
import { note, pitch, type VoiceName } from '../../demo/tones.js';
import { trackSeconds, type CorpusTrack } from './corpus.js';
import { styles, type Style } from './styles.js';

/** Roots of the chords, one a bar of four beats; major or minor by their third. */
const progression = [
  [45, 3],
  [41, 4],
  [48, 4],
  [43, 4],
] as const;
const drums = { kick: kick(), snare: snare(), hat: hat(70), openHat: hat(16) };
const gains = { kick: 0.9, snare: 0.7, hat: 0.35, openHat: 0.3 };
const notes = new Map<string, Float32Array>();

/** The same note is made once. */
function played(voice: VoiceName, midi: number, seconds: number): Float32Array {
  const key = `${voice} ${midi} ${seconds}`;
  const sound = notes.get(key) ?? note(voice, pitch(midi), seconds);
  notes.set(key, sound);
  return sound;
}

/** One track of the corpus, left and right at 44.1 kHz; its first beat is at 0.2 s. */
export function renderTrack({ style: name, bpm, seed }: CorpusTrack): Stereo {
  const style: Style = styles[name];
  const mixer = new Mixer(trackSeconds);
  const random = noise(seed);
  const step = 60 / bpm / style.stepsPerBeat;
  const steps = Math.floor((trackSeconds - 0.5) / step);
  for (let at = 0; at < steps; at += 1) {
    const time = () => 0.2 + at * step + (style.loose ?? 0) * random();
    playDrums(style, at, steps, (drum, strength) =>
      mixer.add(
        drums[drum],
        time(),
        gains[drum] * strength * (0.9 + 0.1 * random()),
        drum === 'hat' ? 0.3 : 0,
      ),
    );
    playTones(style, at, (voice, midi, beats, gain) =>
      mixer.add(played(voice, midi, (beats * 60) / bpm), time(), gain * (0.9 + 0.1 * random())),
    );
  }
  addNoise(mixer, style.noise ?? 0.003, random);
  return master(mixer.channels, 1);
}

/** 1 for a hit, a third for a soft one, 0 for none. */
const strengthAt = (pattern: string | undefined, at: number) =>
  pattern === undefined ? 0 : ({ x: 1, o: 0.35 }[pattern[at % pattern.length]!] ?? 0);

type Hit = (drum: keyof typeof drums, strength: number) => void;

function playDrums(style: Style, at: number, steps: number, hit: Hit): void {
  const beat = Math.floor(at / style.stepsPerBeat);
  if (beat < (style.intro ?? 0)) return;
  if (style.fills && beat % 32 >= 30 && at < steps - 8) return hit('snare', 0.5 + (0.5 * (at % 8)) / 8);
  for (const drum of ['kick', 'snare', 'hat', 'openHat'] as const) {
    const strength = strengthAt(style[drum], at);
    if (strength > 0) hit(drum, strength);
  }
}

type Play = (voice: VoiceName, midi: number, beats: number, gain: number) => void;

function playTones(style: Style, at: number, play: Play): void {
  const bar = Math.floor(at / (style.stepsPerBeat * 4));
  const [root, third] = progression[bar % progression.length]!;
  const chord = [root + 12, root + 12 + third, root + 19];
  if (strengthAt(style.bass, at) > 0) play('bass', root - 12, 0.5, 0.4);
  if (strengthAt(style.chords, at) > 0) for (const midi of chord) play('pluck', midi, 1, 0.18);
  if (strengthAt(style.melody, at) > 0) play('pluck', chord[(at * 7) % 3]! + 12, 1, 0.25);
  if (style.pad && at % (style.stepsPerBeat * 4) === 0) for (const midi of chord) play('pad', midi, 4, 0.07);
}

function addNoise(mixer: Mixer, level: number, random: () => number): void {
  const sound = Float32Array.from({ length: trackSeconds * sampleRate }, random);
  mixer.add(sound, 0, level);
}
