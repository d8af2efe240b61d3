import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { memorySource } from '../mpeg/byte-source.js';
import { id3Tag, latin1, utf16, utf8 } from '../testing/id3-tag.js';
import { silentMp3 } from '../testing/recordings.js';
import { resynchronised } from './resynchronised.js';
import { readTags } from './tags.js';

const folder = mkdtempSync(join(tmpdir(), 'tags-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function tagsOf(...parts: readonly Uint8Array[]) {
  const bytes = Buffer.concat([...parts, silentMp3(20, 7)]);
  const path = join(folder, 'song');
  writeFileSync(path, bytes);
  return readTags(path, memorySource(bytes));
}

const unsynchronised = 0x80;

describe('reading tags', () => {
  it.each([
    [2, 'TT2', 'TP1', 'TBP'],
    [3, 'TIT2', 'TPE1', 'TBPM'],
  ] as const)(
    'reads an unsynchronised tag of version 2.%d in UTF-16',
    async (version, title, artist, bpm) => {
      const frames = [
        [title, utf16('Jóga')],
        ['PIC', Buffer.alloc(300, 0xff)],
        [artist, utf16('Björk ÿ')],
        [bpm, utf16('90')],
      ] as const;
      const tag = id3Tag(
        version,
        frames.map(([name, body]) => [name === 'PIC' && version === 3 ? 'APIC' : name, body]),
        unsynchronised,
      );
      expect(await tagsOf(tag)).toEqual({ title: 'Jóga', artist: 'Björk ÿ', bpm: 90 });
    },
  );

  it('reads a tag that is called unsynchronised and is not', async () => {
    const tag = id3Tag(3, [['TIT2', utf16('Jóga ÿ')]]);
    tag[5] = unsynchronised;
    expect(await tagsOf(tag)).toMatchObject({ title: 'Jóga ÿ' });
  });

  it('joins the artists of one frame', async () => {
    const inOneFrame = utf16('First Band\0Second Band');
    expect(await tagsOf(id3Tag(4, [['TPE1', inOneFrame]]))).toMatchObject({
      artist: 'First Band, Second Band',
    });
    const three = utf8('One\0\0Two\0Three\0');
    expect(await tagsOf(id3Tag(4, [['TPE1', three]]))).toMatchObject({ artist: 'One, Two, Three' });
    expect(await tagsOf(id3Tag(3, [['TPE1', latin1('AC/DC')]]))).toMatchObject({ artist: 'AC/DC' });
    expect(await tagsOf(id3Tag(4, [['TPE1', utf8('AC/DC')]]))).toMatchObject({ artist: 'AC/DC' });
  });

  it.each([
    ['128,5', 128.5],
    ['128.5', 128.5],
    ['128 BPM', 128],
    ['0', null],
    ['fast', null],
  ])('reads the tempo %j', async (text, bpm) => {
    expect(await tagsOf(id3Tag(3, [['TBPM', latin1(text)]]))).toMatchObject({ bpm });
    expect(await tagsOf(id3Tag(4, [['TBPM', utf8(text)]]))).toMatchObject({ bpm });
  });
});

describe('restoring an unsynchronised tag', () => {
  const tag = id3Tag(3, [['TIT2', utf16('Jóga')]], unsynchronised);
  const restored = (bytes: Uint8Array) => resynchronised(memorySource(bytes));

  it('leaves what is no such tag', () => {
    expect(restored(Buffer.concat([tag, silentMp3(3)]))).toBeDefined();
    expect(restored(Buffer.concat([id3Tag(3, [['TIT2', utf16('Jóga')]]), silentMp3(3)]))).toBeUndefined();
    expect(restored(id3Tag(4, [['TIT2', utf8('Jóga')]], unsynchronised))).toBeUndefined();
    expect(restored(tag.subarray(0, tag.length - 1))).toBeUndefined();
    expect(restored(silentMp3(3))).toBeUndefined();
    expect(restored(new Uint8Array(0))).toBeUndefined();
  });

  it('keeps of a long file only its beginning and its end', () => {
    const sound = silentMp3(1_000, 7);
    const bytes = restored(Buffer.concat([tag, sound]))!;
    expect(bytes.length).toBeLessThan(tag.length + 2 * 64 * 1024 + 1);
    expect(bytes.subarray(-417)).toEqual(Buffer.from(sound.subarray(-417)));
  });

  it('leaves a tag of more than 16 MB as it is', () => {
    const large = Buffer.alloc(17 * 1024 * 1024);
    large.set([0x49, 0x44, 0x33, 3, 0, unsynchronised, 8, 0, 0, 1]);
    expect(restored(large)).toBeUndefined();
  });
});
