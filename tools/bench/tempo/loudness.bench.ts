/**
 * Loudness and true peak of ten tracks beside ffmpeg's `ebur128` in the same run (from Debian: `apt-get install ffmpeg`).
 * Ends with 1 when one differs by 0.5 LU or more, and says so when there is no ffmpeg. It counts one channel as two
 * (`dualmono`), as we do.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@cadenza/media/analysis/analysis.js';
import { memorySource } from '@cadenza/media/mpeg/byte-source.js';
import { encodeMp3 } from '../../demo/mp3.js';
import { corpus } from './corpus.js';
import { ffmpegLoudness } from './ffmpeg-loudness.js';
import { renderTrack } from './render-track.js';

const allowed = 0.5;
const count = 10;

try {
  execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
} catch {
  console.error('There is no ffmpeg here to compare with: apt-get install ffmpeg');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'loudness-'));
const differences: number[] = [];
for (let index = 0; index < count; index += 1) {
  const track = corpus[index * 5]!;
  const [left, right] = renderTrack(track);
  // Quiet and loud ones, and the last of one channel.
  const gain = 10 ** (-(index * 2) / 20);
  const channels = (index === count - 1 ? [left] : [left, right]).map((each) =>
    each.map((value) => value * gain),
  );
  const bytes = await encodeMp3(channels, { bitrate: 128, tags: {} });
  const path = join(folder, `${index}.mp3`);
  writeFileSync(path, bytes);
  const ours = await analyse(memorySource(bytes));
  const theirs = ffmpegLoudness(path);
  const [lu, db] = [ours.loudnessLufs! - theirs.lufs, ours.truePeakDbtp! - theirs.dbtp];
  differences.push(Math.abs(lu));
  console.log(
    `  ${track.style.padEnd(12)} ours ${ours.loudnessLufs!.toFixed(2)} LUFS ${ours.truePeakDbtp!.toFixed(2)} dBTP` +
      `   ffmpeg ${theirs.lufs.toFixed(1)} LUFS ${theirs.dbtp.toFixed(1)} dBTP   ${lu.toFixed(2)} LU ${db.toFixed(2)} dB`,
  );
}
rmSync(folder, { recursive: true });
const largest = Math.max(...differences);
console.log(`  largest difference ${largest.toFixed(2)} LU (goal: under ${allowed})`);
process.exitCode = largest < allowed ? 0 : 1;
