import { parse } from 'node:path';
import { parseFile } from 'music-metadata';
import { hasText } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { longestName } from '../track/track.rules.js';

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

/** Half the tags in the world say 0 when nobody measured: that is no tempo. */
export function cleanBpm(value: number | undefined): number | null {
  return value !== undefined && value >= slowestBpm && value <= fastestBpm ? value : null;
}

/** The file's own name without folder and extension, for a track without a title. */
export const nameOfFile = (fileName: string) => cleanName(parse(fileName.replaceAll('\\', '/')).name);

/** Tags that cannot be read are no reason to refuse music: the frames have been counted by then. */
export async function readTags(path: string): Promise<Tags> {
  try {
    const { common } = await parseFile(path, { duration: false, skipCovers: true });
    return { title: cleanName(common.title), artist: cleanName(common.artist), bpm: cleanBpm(common.bpm) };
  } catch {
    return { title: null, artist: null, bpm: null };
  }
}
