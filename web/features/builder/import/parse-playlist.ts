import { parseCsv } from './csv.js';
import { decodeText } from '../../../lib/decode-text.js';
import { mostSongs, PlaylistProblem, type ListedSongs } from './listed-song.js';
import { parseM3u } from './m3u.js';
import { parseXspf } from './xspf.js';

/** Bytes; a playlist of a thousand songs has a tenth of it. */
const largest = 2 * 1024 * 1024;

const readers: Readonly<Record<string, (text: string) => ListedSongs>> = {
  m3u: parseM3u,
  m3u8: parseM3u,
  csv: parseCsv,
  xspf: parseXspf,
};

/** What a file chooser offers. */
export const playlistTypes = Object.keys(readers)
  .map((ending) => `.${ending}`)
  .join(',');

/** A playlist file's songs, and its name: the file's where it says no other. Throws `PlaylistProblem`. */
export function parsePlaylist(fileName: string, bytes: Uint8Array): ListedSongs {
  const [, base = fileName, ending = ''] = /^(.*)\.([^.]+)$/.exec(fileName) ?? [];
  const read = readers[ending.toLowerCase()];
  if (!read) throw new PlaylistProblem('Choose an M3U, CSV or XSPF file.');
  if (bytes.length > largest) throw new PlaylistProblem('This file is too large for a playlist.');
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new PlaylistProblem('This isn’t a playlist file.');
  const { name, songs } = read(text);
  if (songs.length === 0) throw new PlaylistProblem('No songs were found in this file.');
  if (songs.length > mostSongs) throw new PlaylistProblem(`This playlist has more than ${mostSongs} songs.`);
  return { name: name || base, songs };
}
