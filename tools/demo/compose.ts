import { barsOf, lengthOf, type DemoTrackSpec, type Layer } from '@cadenza/deploy/demo/demo-tracks.js';
import { hat, kick, riser, snare } from './drums.js';
import { master } from './master.js';
import { Mixer, type Stereo } from './mixer.js';
import { note, pitch, type VoiceName } from './tones.js';

interface Bar {
  readonly index: number;
  readonly start: number;
  readonly chord: readonly number[];
  readonly layers: readonly Layer[];
  /** The last of its part, with another to follow. */
  readonly closing: boolean;
}

function bars(spec: DemoTrackSpec): Bar[] {
  const length = 240 / spec.bpm;
  return spec.parts
    .flatMap(({ bars, layers }) =>
      Array.from({ length: bars }, (_, at) => ({ layers, closing: at === bars - 1 })),
    )
    .map((bar, index) => ({
      ...bar,
      index,
      start: index * length,
      closing: bar.closing && index < barsOf(spec) - 1,
      chord: spec.chords[index % spec.chords.length]!,
    }));
}

/** Notes come again and again; each is made once. */
function noteBook() {
  const made = new Map<string, Float32Array>();
  return (name: VoiceName, midi: number, seconds: number, detune = 0) => {
    const key = `${name} ${midi} ${seconds} ${detune}`;
    const sound = made.get(key) ?? note(name, pitch(midi), seconds, detune);
    made.set(key, sound);
    return sound;
  };
}

/** The whole piece, left and right, ready to be encoded. */
export function compose(spec: DemoTrackSpec): Stereo {
  const beat = 60 / spec.bpm;
  const drums = new Mixer(lengthOf(spec));
  const music = new Mixer(lengthOf(spec));
  const play = noteBook();
  for (const bar of bars(spec)) {
    playDrums(drums, bar, beat);
    playMusic(music, bar, beat, spec, play);
  }
  music.duck(beat, 0.55);
  drums.take(music);
  return master(drums.channels, 4 * beat);
}

const [kickSound, snareSound, closedHat, openHat] = [kick(), snare(), hat(70), hat(16)];

function playDrums(mixer: Mixer, { start, layers, closing }: Bar, beat: number) {
  const has = new Set(layers);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const time = start + quarter * beat;
    if (has.has('kick')) mixer.add(kickSound, time, 0.95);
    if (has.has('snare') && quarter % 2 === 1) mixer.add(snareSound, time, 0.6, 0.05);
    if (!has.has('hats')) continue;
    mixer.add(openHat, time + beat / 2, 0.26, 0.25);
    for (const part of [0.25, 0.75]) mixer.add(closedHat, time + part * beat, 0.2, -0.25);
  }
  if (!closing) return;
  mixer.add(riser(4 * beat), start, 0.5);
  if (has.has('snare'))
    for (const at of [3, 3.25, 3.5, 3.75]) mixer.add(snareSound, start + at * beat, 0.2 + 0.1 * at, 0.1);
}

function playMusic(
  mixer: Mixer,
  { start, chord, layers }: Bar,
  beat: number,
  { root, bassline, arpeggio }: DemoTrackSpec,
  play: ReturnType<typeof noteBook>,
) {
  const sixteenth = beat / 4;
  const has = new Set(layers);
  if (has.has('bass')) {
    const low = root + (chord[0]! > 7 ? chord[0]! - 12 : chord[0]!);
    for (const step of bassline) mixer.add(play('bass', low, sixteenth * 1.8), start + step * sixteenth, 0.4);
  }
  if (has.has('pad')) {
    for (const tone of chord) {
      mixer.addTo(0, play('pad', root + 24 + tone, beat * 4.4, -0.002), start, 0.07);
      mixer.addTo(1, play('pad', root + 24 + tone, beat * 4.4, 0.002), start, 0.07);
    }
  }
  if (!has.has('arp')) return;
  arpeggio.forEach((step, turn) => {
    const tone = root + 36 + chord[(turn * 2) % chord.length]! + (turn % 4 === 3 ? 12 : 0);
    const sound = play('pluck', tone, sixteenth * 3);
    const pan = turn % 2 === 0 ? -0.4 : 0.4;
    mixer.add(sound, start + step * sixteenth, 0.15, pan);
    mixer.add(sound, start + (step + 3) * sixteenth, 0.05, -pan);
  });
}
