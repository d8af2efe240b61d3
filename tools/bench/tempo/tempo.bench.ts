/**
 * How often the tempo found is right, of tracks whose tempo is known because they were made so, beside `music-tempo` in
 * the same run. `node … tempo.bench.ts [shift] [file.mp3 …]`: the corpus' tempi are multiplied by `shift` (1 unless told:
 * another one makes other tracks of the same styles); of the files named, the tempo is told and not scored. Ends with 1
 * when fewer than 95 % are right with the cadence known.
 */
import { closeSync, openSync } from 'node:fs';
import { basename } from 'node:path';
import { corpus } from './corpus.js';
import { ofFile, ofMp3, ofPeer, ofSamples, peerOfFile } from './listeners.js';
import { renderTrack } from './render-track.js';
import { score, type Score } from './score.js';

const goal = 0.95;
const shift = Number(process.argv[2] ?? 1);
const tracks = corpus.map((track) => ({ ...track, bpm: track.bpm * shift }));
const shown = (bpm: number | null) => (bpm?.toFixed(2) ?? 'none').padStart(7);
const mark = ({ exact, anyOctave }: Score) => (exact ? '  ' : anyOctave ? ' o' : ' !');

const ours: Score[] = [];
const peers: Score[] = [];
const took = { ours: 0, peer: 0 };
for (const [index, track] of tracks.entries()) {
  const channels = renderTrack(track);
  // Every fourth goes the whole way of an upload.
  const throughMp3 = index % 4 === 0;
  const our = await (throughMp3 ? ofMp3 : ofSamples)(channels);
  const peer = await ofPeer(channels);
  ours.push(score(track, our.bpm));
  peers.push(score(track, peer.bpm));
  if (!throughMp3) took.ours += our.milliseconds;
  took.peer += peer.milliseconds;
  const name = `${track.style}${throughMp3 ? ' (MP3)' : ''}`.padEnd(18);
  const [one, other] = [shown(our.bpm) + mark(ours.at(-1)!), shown(peer.bpm) + mark(peers.at(-1)!)];
  console.log(`  ${name} ${shown(track.bpm)}   ours ${one}   music-tempo ${other}`);
}

const share = (scores: readonly Score[], key: keyof Score) => {
  const right = scores.filter((each) => each[key]).length;
  return `${right}/${scores.length} (${((100 * right) / scores.length).toFixed(0)} %)`.padEnd(15);
};
const line = (name: string, key: keyof Score) =>
  console.log(`  ${name.padEnd(44)} ours ${share(ours, key)} music-tempo ${share(peers, key)}`);
console.log(`\n${tracks.length} tracks (o: half or twice, !: wrong), right within 1 %`);
line('the cadence known', 'withCadence');
line('half and twice allowed', 'anyOctave');
line('exactly, nothing known', 'exact');
const samples = tracks.filter((_, index) => index % 4 !== 0).length;
console.log(
  `  milliseconds a track of 45 s, decoded: ours ${(took.ours / samples).toFixed(0)}, music-tempo ${(took.peer / tracks.length).toFixed(0)}`,
);

for (const path of process.argv.slice(3)) {
  const descriptor = openSync(path, 'r');
  const { bpm, loudnessLufs, truePeakDbtp, milliseconds } = await ofFile(descriptor);
  const peer = await peerOfFile(descriptor);
  closeSync(descriptor);
  console.log(
    `  ${basename(path).padEnd(32)} ours ${shown(bpm)}   music-tempo ${shown(peer.bpm)}   ${loudnessLufs} LUFS, ${truePeakDbtp} dBTP in ${(milliseconds / 1000).toFixed(1)} s (not scored)`,
  );
}
process.exitCode = ours.filter(({ withCadence }) => withCadence).length / ours.length < goal ? 1 : 0;
