import { compose } from './compose.js';
import { demoArtist, type DemoTrackSpec } from '@cadenza/deploy/demo/demo-tracks.js';
import { encodeMp3 } from './mp3.js';

/** One demo track as an MP3 of 128 kbit/s with title, artist and tempo. The same bytes every time. */
export async function renderDemoTrack(spec: DemoTrackSpec): Promise<Uint8Array> {
  const tags = { TIT2: spec.title, TPE1: demoArtist, TALB: 'Cadenza', TBPM: String(spec.bpm) };
  return encodeMp3(compose(spec), { bitrate: 128, tags });
}
