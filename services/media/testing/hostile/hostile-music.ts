import { lenaMp3, recording, silentMp3 } from '../recordings.js';
import { badNames, dice, type HostileFile, joined, mutated, text, times } from './hostile-file.js';

/** An ID3v2 header whose four bytes of length say what they like. */
const id3 = (length: readonly number[], version = 3, flags = 0) =>
  joined(text('ID3'), Uint8Array.from([version, 0, flags, ...length]));

/** A frame of a tag that says another length than it has. */
const frame = (name: string, length: number) =>
  joined(text(name), Uint8Array.from([length >>> 24, length >>> 16, length >>> 8, length, 0, 0]), text('x'));

const zip = joined(
  text('PK\u0003\u0004'),
  new Uint8Array(26),
  text('a.txt'),
  text('PK\u0005\u0006'),
  new Uint8Array(18),
);
const html = text('<!doctype html><script>alert(1)</script>');
const sound = silentMp3(200);

/** About `share` of 190 files that say they are MP3, made of a real recording, the same in each run. */
export function hostileMusic(share = 1): HostileFile[] {
  const roll = dice(20_261_122);
  const many = (count: number) => Math.ceil(count * share);
  const named = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({ name, fileName: 'ride.mp3', bytes });
  const lengths = [
    [0x7f, 0x7f, 0x7f, 0x7f],
    [0xff, 0xff, 0xff, 0xff],
    [0, 0, 0, 0],
    [0x80, 0x80, 0x80, 0x80],
    [0, 0, 0x7f, 0x7f],
  ];
  const tags = lengths.flatMap((length) => [
    named(`a tag of length ${length.join()} before sound`, joined(id3(length), sound)),
    named(`a tag of length ${length.join()} alone`, id3(length)),
    named(`a tag of version 9, length ${length.join()}`, joined(id3(length, 9, 0xff), sound)),
    named(
      `a title of wrong length in a tag of ${length.join()}`,
      joined(id3(length), frame('TIT2', 2 ** 31 - 1), sound),
    ),
    named(
      `a picture of wrong length in a tag of ${length.join()}`,
      joined(id3(length, 4), frame('APIC', 2 ** 28), sound),
    ),
  ]);
  const others = ['wav', 'ogg', 'flac', 'aac', 'm4a', 'opus', 'webm', 'aiff', 'caf', 'raw'].map((type) =>
    named(`lena.${type} by another name`, recording(`lena.${type}`)),
  );
  const polyglots = [
    ['a ZIP', zip],
    ['a web page', html],
    ['a PDF', text('%PDF-1.7\n%%EOF')],
    ['a program', text('MZ\u0090\u0000\u0003')],
    ['an ELF program', text('\u007fELF\u0002\u0001\u0001')],
    ['a script', text('#!/bin/sh\nrm -rf /\n')],
  ] as const;
  return [
    ...times(many(80), (index) => named(`mutation ${index}`, mutated(lenaMp3, roll))),
    ...times(many(20), (index) =>
      named(`${index + 1} twentieths`, lenaMp3.slice(0, (lenaMp3.length * (index + 1)) / 21)),
    ),
    ...times(many(20), (index) =>
      named(
        `frames of noise ${index}`,
        sound.map((byte, at) => (at % 417 < 4 ? byte : roll(256))),
      ),
    ),
    ...tags.slice(0, many(tags.length)),
    ...others,
    ...polyglots.flatMap(([what, bytes]) => [
      named(`${what} alone`, joined(bytes)),
      named(`${what} before sound`, joined(bytes, sound)),
      named(`${what} behind sound`, joined(sound, bytes)),
    ]),
    named('nothing', new Uint8Array()),
    named('one byte', Uint8Array.of(0xff)),
    named(
      'a megabyte of frame headers',
      new Uint8Array(2 ** 20).map((_, at) => [0xff, 0xfb, 0x90, 0x00][at % 4]!),
    ),
    named('a megabyte of nothing', new Uint8Array(2 ** 20)),
    ...badNames
      .slice(0, many(badNames.length))
      .map((name) => ({ name: `named ${name.slice(0, 30)}`, fileName: `${name}.mp3`, bytes: silentMp3(50) })),
  ];
}
