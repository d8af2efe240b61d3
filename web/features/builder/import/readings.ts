import type { ListedSong } from './listed-song.js';
import { normalised } from './normalised.js';

/** A way to understand a song of a list. */
export interface Reading {
  readonly song: ListedSong;
  /** What is looked for, normalised. */
  readonly title: string;
  /** Whether a track of that title alone is not enough: its artist or its length must agree. */
  readonly needsMore: boolean;
}

/** `01 `, `12 `, and `1 01 ` of a second disc: nearly always the number of a track. */
const number = /^(?:[1-9] )?(?:0\d{1,2}|[1-9]\d) (?=.)/;
/** `7 `: as often a part of the title. */
const shortNumber = /^\d (?=.)/;
const shortLength = '7 '.length;

/** The ways to understand a song: first those as it is written, then those without the number of the track. */
export function readingsOf(song: ListedSong): readonly (readonly Reading[])[] {
  const { title, artist, isOrderUnknown = false } = song;
  const written: Reading[] = [{ song, title: normalised(title), needsMore: false }];
  if (isOrderUnknown && artist !== '') {
    const swapped = { ...song, title: artist, artist: title };
    written.push({ song: swapped, title: normalised(artist), needsMore: true });
  }
  return [written, written.flatMap(withoutNumber)];
}

function withoutNumber(reading: Reading): Reading[] {
  const [found] = number.exec(reading.title) ?? shortNumber.exec(reading.title) ?? [];
  if (found === undefined) return [];
  const needsMore = reading.needsMore || found.length === shortLength;
  return [{ ...reading, title: reading.title.slice(found.length), needsMore }];
}
