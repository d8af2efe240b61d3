import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { endlessMp3 } from '../testing/endless-mp3.js';
import { Prober, proberLimits } from './prober.js';

const lena = join(dirname(createRequire(import.meta.url).resolve('audio-lena')), 'lena.mp3');
const folder = mkdtempSync(join(tmpdir(), 'prober-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ready = "import { parentPort as p } from 'node:worker_threads'; p.postMessage('ready'); p.";

function script(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { url: new URL(`file://${path}`), execArgv: [] };
}

jest.setTimeout(60_000);

describe('probing in a thread', () => {
  it('is over when the service closes: nobody starts a thread after that', async () => {
    const prober = new Prober();
    await prober.onApplicationShutdown();
    await expect(prober.probe(lena, 1)).rejects.toThrow('Files cannot be read just now. Please try again.');
  });

  it('reads tags, true duration and digest of a recording', async () => {
    const bytes = readFileSync(lena);
    const prober = new Prober();
    expect(await prober.probe(lena, 1)).toEqual({
      title: 'Oh lad le',
      artist: 'Lena Stolze',
      bpm: null,
      duration: 541184 / 44100,
      sampleRate: 44100,
      frames: 471,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await Promise.all([lena, lena, lena].map((path) => prober.probe(path, 1)))).toHaveLength(3);
    await prober.onApplicationShutdown();
  });

  it('gives up on a thread that dawdles, dies or eats the memory, and then takes the next file', async () => {
    const limits = { ...proberLimits, milliseconds: 400, readers: 1 };
    const unreadable = { problem: 'This MP3 file could not be read' };
    const endless = new Prober(limits, script('endless.mjs', `${ready} on('message', () => { for (;;); });`));
    expect(await endless.probe(lena, 1)).toEqual(unreadable);
    expect(
      await new Prober(
        limits,
        script('dead.mjs', `${ready} on('message', () => { throw new Error(); });`),
      ).probe(lena, 1),
    ).toEqual(unreadable);
    const greedy = script(
      'greedy.mjs',
      `${ready} on('message', () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({})); });`,
    );
    const frugal = new Prober({ ...limits, milliseconds: 20_000, megabytes: 16 }, greedy);
    expect(await frugal.probe(lena, 1)).toEqual(unreadable);
    expect(await Promise.all([endless.probe(lena, 1), endless.probe(lena, 1)])).toEqual([
      unreadable,
      unreadable,
    ]);
  });

  it('reads the files of others beside those of one user that take all their time', async () => {
    const limits = { ...proberLimits, milliseconds: 2_000 };
    const isSlow = script(
      'slow-for-some.mjs',
      `${ready} on('message', (path) => { while (path === 'slow'); p.postMessage({ answer: path }); });`,
    );
    const prober = new Prober(limits, isSlow);
    const slow = Array.from({ length: 6 }, () => prober.probe('slow', 1));
    const begun = performance.now();
    expect(await prober.probe('quick', 2)).toBe('quick');
    // Six in a queue for two threads would be three times 2 s before it.
    expect(performance.now() - begun).toBeLessThan(2_000);
    await prober.onApplicationShutdown();
    await Promise.allSettled(slow);
  });

  it('answers for a file that once was read for ever, and for others beside it', async () => {
    const path = join(folder, 'endless.mp3');
    writeFileSync(path, endlessMp3);
    const prober = new Prober();
    await prober.probe(lena, 2);
    const begun = performance.now();
    expect(await prober.probe(path, 1)).toMatchObject({ frames: 10 });
    expect(performance.now() - begun).toBeLessThan(1_000);
    await prober.onApplicationShutdown();
  });

  it('does not blame the file for a thread that cannot start', async () => {
    const prober = new Prober(proberLimits, script('unable.mjs', 'throw new Error()'));
    await expect(prober.probe(lena, 1)).rejects.toThrow('Please try again');
  });
});
