import { parse } from 'node:path';
import { parseBuffer, parseFile, type IAudioMetadata, type ICommonTagsResult } from 'music-metadata';
import { hasText } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { ByteSource } from '../mpeg/byte-source.js';
import { longestName } from '../track/track.rules.js';
import { resynchronised } from './resynchronised.js';

type NativeTags = IAudioMetadata['native'];

export interface Tags {
  readonly title: string | null;
  readonly artist: string | null;
  /** Beats per minute. */
  readonly bpm: number | null;
}

const slowestBpm = 20;
const fastestBpm = 400;
// Controls, halves of surrogate pairs (PostgreSQL stores neither NUL nor those), and what turns or hides text.
const unprintable = /[\p{Cc}\p{Surrogate}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** One line of text for people, at most 200 characters; null when nothing to see is left. */
export function cleanName(value: string | undefined): string | null {
  const text = (value ?? '').replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  const name = [...text].slice(0, longestName).join('').trim();
  return hasText(name) ? name : null;
}

const decimal = /^\s*(\d{1,4}(?:[.,]\d{1,6})?)/;

/** Half the tags in the world say 0 when nobody measured: that is no tempo. Decimals are written with a comma, too. */
export function cleanBpm(value: unknown): number | null {
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const bpm = Number(decimal.exec(written)?.[1]?.replace(',', '.'));
  return bpm >= slowestBpm && bpm <= fastestBpm ? bpm : null;
}

/** The file's own name without folder and extension, for a track without a title. */
export const nameOfFile = (fileName: string) => cleanName(parse(fileName.replaceAll('\\', '/')).name);

const nothing: Tags = { title: null, artist: null, bpm: null };

/** Tags that cannot be read are no reason to refuse music: the frames have been counted by then. */
export async function readTags(path: string, source: ByteSource): Promise<Tags> {
  try {
    const mended = resynchronised(source);
    const options = { duration: false, skipCovers: true };
    const read = mended ? parseBuffer(mended, 'audio/mpeg', options) : parseFile(path, options);
    const { common, native } = await read;
    return {
      title: cleanName(common.title),
      artist: cleanName(artistsOf(common, native)),
      bpm: bpmOf(native),
    };
  } catch {
    return nothing;
  }
}

/**
 * All artists of the frame: music-metadata's `artist` is the first of them. It cuts at each slash, which in ID3v2.3 is
 * as often a part of the name (AC/DC), so the slashes come back.
 */
function artistsOf({ artist, artists }: ICommonTagsResult, native: NativeTags): string | undefined {
  const names = artists?.filter(hasText) ?? [];
  if (names.length < 2 || names[0] !== artist) return artist;
  const cut = native['ID3v2.3']?.filter(({ id }) => id === 'TPE1') ?? [];
  return names.join(cut.length > 1 ? '/' : ', ');
}

const tempoFrames: ReadonlySet<string> = new Set(['TBPM', 'TBP', 'BPM']);

/** The first tempo of any tag, with its decimals: music-metadata's `bpm` has none. */
function bpmOf(native: NativeTags): number | null {
  const values = Object.values(native).flatMap((tags) =>
    tags.filter(({ id }) => tempoFrames.has(id.toUpperCase())).map(({ value }) => cleanBpm(value)),
  );
  return values.find((bpm) => bpm !== null) ?? null;
}
