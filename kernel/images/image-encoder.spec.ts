import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { heavyPng, noise } from '../testing/pictures.js';
import { encoderLimits, ImageEncoder } from './image-encoder.js';

jest.setTimeout(60_000);
const folder = mkdtempSync(join(tmpdir(), 'encoder-'));
const job = {
  source: join(folder, 'source'),
  renditions: [{ fit: 'inside', side: 3840, quality: 82, path: join(folder, 'image') }],
} as const;
const encoders: ImageEncoder[] = [];
const encoder = (limits: Partial<typeof encoderLimits> = {}) => {
  const made = new ImageEncoder({ ...encoderLimits, ...limits });
  encoders.push(made);
  return made;
};
beforeAll(async () => writeFileSync(job.source, await noise(2000, 1500).jpeg().toBuffer()));
afterAll(async () => {
  await Promise.all(encoders.map((each) => each.onApplicationShutdown()));
  rmSync(folder, { recursive: true });
});
const tooMuch = { problem: 'weight' };

describe('the process that reads images', () => {
  it('ends when a file takes too much memory', async () => {
    expect(await encoder({ megabytes: 100 }).encode(job, 1)).toEqual(tooMuch);
  });

  it('is ended when it dawdles', async () => {
    expect(await encoder({ milliseconds: 20 }).encode(job, 1)).toEqual(tooMuch);
  });

  it('takes at most 512 MB together, with room for those who pass the bytes on', () => {
    expect(encoderLimits.readers * encoderLimits.megabytes).toBeLessThanOrEqual(400);
  });

  it('reads an image of one user after one of the four heavy ones that another sent before', async () => {
    const own = encoder();
    const heavy = join(folder, 'heavy');
    writeFileSync(heavy, heavyPng());
    await own.encode(job, 2);
    const read: string[] = [];
    const begun = performance.now();
    const many = Array.from({ length: 4 }, () =>
      own.encode({ ...job, source: heavy }, 1).then(() => read.push('heavy')),
    );
    await own.encode(job, 2).then(() => read.push('light'));
    expect([...read]).toEqual(['heavy', 'light']);
    const waited = performance.now() - begun;
    await Promise.all(many);
    expect(waited).toBeLessThan((performance.now() - begun) / 2);
  });

  it('reads many, one after the other', async () => {
    const own = encoder();
    const answers = await Promise.all([1, 2, 3].map(() => own.encode(job, 1)));
    expect(answers).toEqual(
      Array(3).fill({ images: [expect.objectContaining({ width: 2000, height: 1500 })] }),
    );
  });
});
