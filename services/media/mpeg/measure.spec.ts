import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { memorySource } from './byte-source.js';
import { measureMp3 } from './measure.js';

const lenaFolder = dirname(createRequire(import.meta.url).resolve('audio-lena'));
const lena = readFileSync(join(lenaFolder, 'lena.mp3'));
const measured = (bytes: Uint8Array) => measureMp3(memorySource(bytes));

/** MPEG 1 Layer III, 128 kbit/s, 44.1 kHz, stereo: 417 bytes without padding. */
function frame(fill = 0) {
  const bytes = Buffer.alloc(417, fill);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  return bytes;
}
const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => frame(7)));

/** The encoder's own frame in front of the sound. */
function infoFrame(announced: number, delay: number, padding: number) {
  const bytes = frame();
  bytes.write('Info', 36, 'latin1');
  bytes.writeUInt32BE(1, 40);
  bytes.writeUInt32BE(announced, 44);
  bytes.write('LAME3.100', 48, 'latin1');
  bytes.writeUIntBE((delay << 12) | padding, 69, 3);
  return bytes;
}
const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]);

/** Bytes without meaning, the same in every run; every so often they look like the beginning of a frame. */
function rubbish(size: number) {
  const bytes = Buffer.alloc(size);
  let word = 1;
  for (let at = 0; at < size; at += 1) bytes[at] = (word = (word * 48271) % 0x7fffffff) & 0xff;
  for (let at = 500; at + 4 < size; at += 3001) bytes.set([0xff, 0xfb, 0x90, 0x00], at);
  return bytes;
}

function id3v2(size: number) {
  const tag = Buffer.alloc(10 + size, 0xff);
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, size >> 7, size & 0x7f]);
  return tag;
}

function ape(size: number) {
  const foot = Buffer.alloc(32);
  foot.write('APETAGEX', 'latin1');
  foot.writeUInt32LE(32 + size, 12);
  return Buffer.concat([Buffer.alloc(size, 0xff), foot]);
}

describe('measuring an MP3', () => {
  it('answers the very length of the original recording, which LAME padded', () => {
    const wav = readFileSync(join(lenaFolder, 'lena.wav'));
    const data = wav.indexOf('data');
    const samples = wav.readUInt32LE(data + 4) / (wav.readUInt16LE(22) * (wav.readUInt16LE(34) / 8));
    const mp3 = measured(lena);
    expect(mp3).toMatchObject({ sampleRate: 44100, frames: 471 });
    expect('duration' in mp3 && Math.round(mp3.duration * 44100)).toBe(samples);
  });

  it('counts the frames whatever tags stand around them', () => {
    const sizes = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        sizes,
        sizes,
        fc.boolean(),
        (count, before, after, old) => {
          const parts = [id3v2(before), frames(count), ape(after), ...(old ? [id3v1] : [])];
          expect(measured(Buffer.concat(parts))).toEqual({
            duration: (count * 1152) / 44100,
            sampleRate: 44100,
            frames: count,
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes on behind a bad spot', () => {
    const spoilt = Buffer.concat([frames(30), Buffer.alloc(99, 0xaa), frames(30)]);
    expect(measured(spoilt)).toMatchObject({ frames: 60 });
  });

  it('takes a recording with rubbish before, behind and around its tags for as long as its frames sound', () => {
    const whole = measured(lena);
    const share = (part: number) => rubbish(Math.floor(lena.length * part));
    const surrounded: Buffer[][] = [
      [lena, share(0.2)],
      [lena, share(0.9)],
      [share(0.2), lena],
      [share(0.8), lena],
      [share(0.3), lena, share(0.3)],
      [id3v2(300), lena, ape(200), id3v1],
      [id3v2(300), share(0.2), lena, ape(200), id3v1],
      [lena, id3v1, share(0.2)],
      [lena, ape(200), share(0.2), id3v1],
    ];
    for (const parts of surrounded) expect(measured(Buffer.concat(parts))).toEqual(whole);
  });

  it('counts the whole frames of a recording that is spoilt in places or ends in the middle of a frame', () => {
    const spoilt = Buffer.from(lena);
    rubbish(Math.floor(lena.length * 0.15)).copy(spoilt, 40_000);
    const mp3 = measured(spoilt);
    expect('frames' in mp3 && mp3.frames / 471).toBeCloseTo(0.85, 1);
    expect('frames' in mp3 && mp3.duration).toBeCloseTo(
      ('frames' in mp3 ? mp3.frames : 0) * (1152 / 44100),
      0,
    );
    expect(measured(lena.subarray(0, lena.length - 100))).toMatchObject({ frames: 470 });
    expect(measured(Buffer.concat([frames(40), frame().subarray(0, 200)]))).toMatchObject({ frames: 40 });
  });

  it('refuses fewer than three frames, and frames lost in rubbish', () => {
    expect(measured(frames(2))).toEqual({ problem: expect.stringContaining('not an MP3') });
    expect(measured(Buffer.concat([frames(5), Buffer.alloc(90_000, 1)]))).toEqual({
      problem: expect.stringContaining('damaged'),
    });
    expect(measured(Buffer.concat([Buffer.alloc(50 * 417 + 9000, 1), frames(50)]))).toHaveProperty('problem');
    expect(measured(Buffer.concat([frames(50), Buffer.alloc(50 * 417 + 9000, 1)]))).toHaveProperty('problem');
    const crumbs = Array.from({ length: 200 }, () => Buffer.concat([frames(2), Buffer.alloc(900, 1)]));
    expect(measured(Buffer.concat([frames(3), ...crumbs]))).toHaveProperty('problem');
  });

  it('takes a recording that was cut by hand at its true length, whatever its header announces', () => {
    const seconds = (samples: number) => ({ frames: 30, duration: samples / 44100 });
    expect(measured(Buffer.concat([infoFrame(90, 576, 1000), frames(30)]))).toMatchObject(
      seconds(30 * 1152 - 576),
    );
    expect(measured(Buffer.concat([infoFrame(30, 576, 1000), frames(30)]))).toMatchObject(
      seconds(30 * 1152 - 1576),
    );
    const mp3 = measured(lena.subarray(0, Math.floor(lena.length / 3)));
    expect('duration' in mp3 && mp3.duration).toBeCloseTo(541_184 / 44_100 / 3, 0);
  });

  it.each(['flac', 'ogg', 'wav'])('names %s behind an ID3 tag', (type) => {
    const tagged = Buffer.concat([id3v2(300), readFileSync(join(lenaFolder, `lena.${type}`))]);
    expect(measured(tagged)).toEqual(measured(readFileSync(join(lenaFolder, `lena.${type}`))));
  });

  it('refuses recordings of different sample rates that are joined in one file', () => {
    const other = Buffer.alloc(40 * 384, 7);
    for (let at = 0; at < other.length; at += 384) other.set([0xff, 0xfb, 0x94, 0x00], at);
    const problem = (one: number, other: number) => ({
      problem: `This MP3 file joins sound at ${one} kHz and ${other} kHz. Save it at one sample rate, or upload the parts as separate files`,
    });
    expect(measured(Buffer.concat([frames(60), other]))).toEqual(problem(44.1, 48));
    expect(measured(Buffer.concat([other, id3v2(300), frames(60)]))).toEqual(problem(48, 44.1));
    expect(measured(Buffer.concat([frames(60), other, frames(60)]))).toEqual(problem(44.1, 48));
    // A few frames are no recording, whatever they are.
    expect(measured(Buffer.concat([frames(60), other.subarray(0, 5 * 384)]))).toMatchObject({ frames: 60 });
  });

  it('refuses other files that begin like none, some of which contain MP3 frames', () => {
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), lena]);
    expect(measured(zip)).toEqual({ problem: 'Only MP3 files can be uploaded; this is a ZIP archive' });
    for (const name of ['lena.wav', 'lena.aac', 'lena.flac', 'lena.ogg', 'lena.m4a'])
      expect(measured(Buffer.from(readFileSync(join(lenaFolder, name)).subarray(100)))).toHaveProperty(
        'problem',
      );
    expect(measured(rubbish(300_000))).toEqual({ problem: expect.stringContaining('not an MP3') });
  });

  it.each(['lena.wav', 'lena.aac', 'lena.flac', 'lena.ogg', 'lena.m4a', 'lena.aiff', 'lena.webm'])(
    'refuses %s by its bytes',
    (name) => {
      expect(measured(readFileSync(join(lenaFolder, name)))).toEqual({
        problem: expect.stringMatching(/^Only MP3 files can be uploaded; this is an? /),
      });
    },
  );

  it('never throws and never loops, whatever the bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 3000 });
    fc.assert(
      fc.property(bytes, (noise) => void measured(noise)),
      { numRuns: 200 },
    );
    const spoil = fc.array(fc.tuple(fc.nat({ max: 29_999 }), fc.nat({ max: 255 })), { maxLength: 40 });
    fc.assert(
      fc.property(spoil, (changes) => {
        const bytes = Buffer.from(lena.subarray(0, 30_000));
        for (const [at, value] of changes) bytes[at] = value;
        measured(bytes);
      }),
      { numRuns: 100 },
    );
  });
});
