import { parseCsv } from './csv.js';
import { decodeText } from '../../../lib/decode-text.js';
import { mostSongs, PlaylistProblem, type ListedSongs } from './listed-song.js';
import { parseM3u } from './m3u.js';
import { parsePls } from './pls.js';
import { parseTxt } from './txt.js';
import { parseXml } from './xml-lists.js';
import { parseXspf } from './xspf.js';

/** Bytes; a playlist of a thousand songs has a tenth of it. */
const largest = 2 * 1024 * 1024;
/** Of an XML file: the library of a program has all songs and lists, about 1.5 kB for each song. */
const largestXml = 20 * 1024 * 1024;
const mostLists = 1000;
/** Both programs can export a single playlist. */
const tooLargeLibrary = 'This library is too large. Export one playlist from Music or rekordbox instead.';

const readers: ReadonlyMap<string, (text: string) => ListedSongs[]> = new Map([
  ['m3u', parseM3u],
  ['m3u8', parseM3u],
  ['pls', parsePls],
  ['xspf', parseXspf],
  ['csv', parseCsv],
  ['txt', parseTxt],
  ['xml', parseXml],
]);

/** What a file chooser offers. */
export const playlistTypes = [...readers.keys()].map((ending) => `.${ending}`).join(',');

export const tooManySongs = `This playlist has more than ${mostSongs} songs.`;

/**
 * The playlists of a file that have songs, at least one of which is not too long. They are called by the file where it
 * says no other name. Throws `PlaylistProblem`.
 */
export function parsePlaylists(fileName: string, bytes: Uint8Array): ListedSongs[] {
  const [, base = fileName, ending = ''] = /^(.*)\.([^.]+)$/.exec(fileName) ?? [];
  const lists = listsIn(bytes, ending.toLowerCase()).filter(({ songs }) => songs.length > 0);
  if (lists.length === 0) throw new PlaylistProblem('No songs were found in this file.');
  if (lists.length > mostLists) throw new PlaylistProblem(`This file has more than ${mostLists} playlists.`);
  if (lists.every(isTooLong)) throw new PlaylistProblem(tooManySongs);
  return lists.map(({ name, songs }) => ({ name: name || base, songs }));
}

export const isTooLong = ({ songs }: ListedSongs) => songs.length > mostSongs;

function listsIn(bytes: Uint8Array, ending: string): ListedSongs[] {
  const read = readers.get(ending);
  if (!read) throw new PlaylistProblem('Choose an M3U, PLS, XSPF, CSV, TXT or XML file.');
  if (ending === 'xml' && bytes.length > largestXml) throw new PlaylistProblem(tooLargeLibrary);
  if (ending !== 'xml' && bytes.length > largest)
    throw new PlaylistProblem('This file is too large for a playlist.');
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new PlaylistProblem('This isn’t a playlist file.');
  return read(text);
}
