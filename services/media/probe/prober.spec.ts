import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
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
    await expect(prober.probe(lena)).rejects.toThrow('Files cannot be read just now. Please try again.');
  });

  it('reads tags, true duration and digest of a recording', async () => {
    const bytes = readFileSync(lena);
    const prober = new Prober();
    expect(await prober.probe(lena)).toEqual({
      title: 'Oh lad le',
      artist: 'Lena Stolze',
      bpm: null,
      duration: 541184 / 44100,
      sampleRate: 44100,
      frames: 471,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await Promise.all([lena, lena, lena].map((path) => prober.probe(path)))).toHaveLength(3);
    await prober.onApplicationShutdown();
  });

  it('gives up on a thread that dawdles, dies or eats the memory, and then takes the next file', async () => {
    const limits = { ...proberLimits, milliseconds: 400, readers: 1 };
    const unreadable = { problem: 'This MP3 file could not be read' };
    const endless = new Prober(limits, script('endless.mjs', `${ready} on('message', () => { for (;;); });`));
    expect(await endless.probe(lena)).toEqual(unreadable);
    expect(
      await new Prober(
        limits,
        script('dead.mjs', `${ready} on('message', () => { throw new Error(); });`),
      ).probe(lena),
    ).toEqual(unreadable);
    const greedy = script(
      'greedy.mjs',
      `${ready} on('message', () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({})); });`,
    );
    const frugal = new Prober({ ...limits, milliseconds: 20_000, megabytes: 16 }, greedy);
    expect(await frugal.probe(lena)).toEqual(unreadable);
    expect(await Promise.all([endless.probe(lena), endless.probe(lena)])).toEqual([unreadable, unreadable]);
  });

  it('does not blame the file for a thread that cannot start', async () => {
    const prober = new Prober(proberLimits, script('unable.mjs', 'throw new Error()'));
    await expect(prober.probe(lena)).rejects.toThrow('Please try again');
  });
});
