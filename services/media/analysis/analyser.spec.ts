import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { generateTone } from '@cadenza/tools/demo/tone.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { lenaMp3, silentMp3 } from '../testing/recordings.js';
import { Analyser, analyserLimits } from './analyser.js';

const folder = mkdtempSync(join(tmpdir(), 'analyser-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** A thread that reads for ever, and leaves a file beside the one that it has begun, but reads others as they are. */
const endless = {
  url: new URL(
    `file://${file(
      'endless.mjs',
      Buffer.from(`import { parentPort } from 'node:worker_threads';
        import { writeFileSync } from 'node:fs';
        parentPort.postMessage('ready');
        parentPort.on('message', (path) => {
          writeFileSync(path + '.begun', '');
          while (path.endsWith('endless.mp3'));
          parentPort.postMessage({ answer: path });
        });`),
    )}`,
  ),
  execArgv: [],
};
const begunIn = (path: string) => until(() => existsSync(`${path}.begun`));

const nothing = { bpm: null, loudnessLufs: null, truePeakDbtp: null, waveform: null };
const silence = { perSecond: 100, peaks: expect.any(Uint8Array) };

describe('analysing in a thread', () => {
  it('tells tempo, loudness and true peak of MP3 files, and nothing of what has none', async () => {
    const analyser = new Analyser();
    const music = await analyser.analyse(file('music.mp3', await generateTone(20, 128)));
    expect(music.bpm).toBeCloseTo(128, 0);
    expect(music.loudnessLufs).toBeLessThan(-10);
    expect(music.truePeakDbtp).toBeLessThan(0);
    // Speech: ffmpeg's ebur128 says -14.2 LUFS and -4.1 dBTP.
    const speech = await analyser.analyse(file('speech.mp3', lenaMp3));
    expect(speech.bpm).toBeNull();
    expect(speech.loudnessLufs).toBeCloseTo(-14.2, 0);
    expect(speech.truePeakDbtp).toBeCloseTo(-4.1, 0);
    expect(speech.waveform).toMatchObject({ perSecond: 100 });
    expect(speech.waveform!.peaks).toHaveLength(Math.ceil((541_184 / 44_100) * 100));
    expect(Math.max(...speech.waveform!.peaks)).toBeCloseTo(255 * 10 ** (-4.1 / 20), -1);
    expect(await analyser.analyse(file('silence.mp3', silentMp3(500)))).toEqual({
      ...nothing,
      waveform: silence,
    });
    expect(await analyser.analyse(file('text.mp3', Buffer.from('no music at all'.repeat(1000))))).toEqual(
      nothing,
    );
    await analyser.close();
  });

  it('gives up on what takes too long, and takes the next', async () => {
    const analyser = new Analyser({ ...analyserLimits, milliseconds: 3_000 }, endless);
    const [long, short] = [join(folder, 'long-endless.mp3'), join(folder, 'short.mp3')];
    const [given, taken] = await Promise.all([analyser.analyse(long), analyser.analyse(short)]);
    expect(given).toEqual(nothing);
    expect(taken).toBe(short);
    await analyser.close();
  });

  it('ends in the middle of a file when its turn is over, and takes the next', async () => {
    const analyser = new Analyser(analyserLimits, endless);
    const turn = new AbortController();
    const asked = analyser.analyse(join(folder, 'turn-endless.mp3'), turn.signal);
    const refused = expect(asked).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
    await begunIn(join(folder, 'turn-endless.mp3'));
    turn.abort();
    await refused;
    expect(await analyser.analyse(join(folder, 'next.mp3'))).toBe(join(folder, 'next.mp3'));
    await analyser.close();
  });

  it('ends in the middle of a file when it is closed, and says that it does not know', async () => {
    const analyser = new Analyser(analyserLimits, endless);
    const asked = analyser.analyse(join(folder, 'endless.mp3'));
    const refused = expect(asked).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
    await begunIn(join(folder, 'endless.mp3'));
    await analyser.close();
    await refused;
    await expect(analyser.analyse('anything')).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
  });
});
