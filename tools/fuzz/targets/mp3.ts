import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probe } from '@cadenza/media/probe/probe.js';
import type { Target } from '../target.js';

const path = join(mkdtempSync(join(tmpdir(), 'fuzz-')), 'case.mp3');

/** Frames, tags and digest of an uploaded file, as the prober's thread reads them. */
export const target: Target = {
  largest: 256 * 1024,
  words: [
    ...[
      'ID3',
      'TAG',
      'TAG+',
      '3DI',
      'APETAGEX',
      'LYRICSBEGIN',
      'LYRICS200',
      '000025LYRICS200',
      'Xing',
      'Info',
    ],
    ...[
      'VBRI',
      'RIFF\0\0\0\0WAVE',
      'fmt \x1e\0\0\0\x55\0',
      'data',
      'LAME3.100',
      'TIT2',
      'TPE1',
      'TBPM',
      'APIC',
      'COMM',
      'USLT',
      'SYLT',
      'GEOB',
      'PRIV',
      'TXXX',
      'CHAP',
    ],
    ...['\xff\xfb\x90\x00', '\xff\xf3\x40\xc4', '\xff\xfe', '\xfe\xff', '\0\0\0\0', '\x7f\x7f\x7f\x7f'],
  ],
  async run(bytes) {
    writeFileSync(path, bytes);
    const found = await probe(path);
    if ('problem' in found) return;
    const { duration, frames, size } = found;
    if (!(duration > 0) || frames < 3 || frames > size / 24 || size !== bytes.length)
      throw new Error(`Measured ${duration} s, ${frames} frames, ${size} bytes`);
  },
};
