import { searchKey } from '@cadenza/kernel/eventsourcing/search-key.js';
import { cleanBpm, cleanName, nameOfFile, type Tags } from './tags.js';

const tempo = /[([]?\b(\d{2,3}(?:[.,]\d{1,3})?) ?bpm\b[)\]]?/i;
const separator = / [-–—] /;
/** A part that is only a track's number, or those of its disc and its own. */
const numberAlone = /^(?:\d{1,2}|0\d\d|\d-\d\d)$/;
/** One before a title: `05. `, `05) `, `1-05 ` and, with a zero, `05 `. */
const numberBefore = /^(?:\d{1,2}[.)] |\d-\d\d |0\d{1,2}[ .)])/;

/** `05 - Artist – Title (128bpm).mp3`: what people and programs write into the name of a file. */
export function songOfFileName(fileName: string): Tags {
  const whole = nameOfFile(fileName);
  if (whole === null) return { title: null, artist: null, bpm: null };
  const bpm = cleanBpm(tempo.exec(whole)?.[1]);
  const [first = '', ...others] = partsOf(bpm === null ? whole : whole.replace(tempo, ''));
  if (first === '') return { title: whole, artist: null, bpm };
  if (others.length === 0) return { title: first, artist: null, bpm };
  return { title: others.join(' - '), artist: first, bpm };
}

/** What is between the dashes: the artist and the title's parts, without the album and the number between them. */
function partsOf(name: string): string[] {
  const parts = name.split(separator).flatMap((part) => cleanName(part) ?? []);
  const isNumber = parts.map((part, at) => at < parts.length - 1 && numberAlone.test(part));
  const title = isNumber.lastIndexOf(true) + 1;
  const artist = isNumber[0] || title === 0 ? [] : parts.slice(0, 1);
  return [...artist, ...parts.slice(title)].map((part, at) => (at === 0 ? withoutNumber(part) : part));
}

function withoutNumber(part: string): string {
  const rest = part.replace(numberBefore, '').trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : part;
}

/**
 * Title and artist of a track. The file's name stands in for the title that is missing; for the artist only with it, because
 * what stands before the dash of a known title is as often an album.
 */
export function nameTrack(
  { title, artist }: Pick<Tags, 'title' | 'artist'>,
  fileName: string,
): Pick<Tags, 'title' | 'artist'> {
  if (title !== null) return { title, artist };
  const named = songOfFileName(fileName);
  if (artist === null || named.artist === null) return { title: named.title, artist: artist ?? named.artist };
  const isSame = searchKey(artist) === searchKey(named.artist);
  return { title: isSame ? named.title : `${named.artist} - ${named.title}`, artist };
}
