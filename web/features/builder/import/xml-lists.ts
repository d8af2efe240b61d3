import { PlaylistProblem, type ListedSongs } from './listed-song.js';
import { musicLists } from './music-library.js';
import { rekordboxLists } from './rekordbox.js';
import { xmlRoot } from './xml.js';
import { xspfLists } from './xspf.js';

const readers: ReadonlyMap<string, (root: Element) => ListedSongs[]> = new Map([
  ['plist', musicLists],
  ['DJ_PLAYLISTS', rekordboxLists],
  ['playlist', xspfLists],
]);

/** Reads the XML files of Music (iTunes) and rekordbox, told apart by their roots. */
export function parseXml(text: string): ListedSongs[] {
  const root = xmlRoot(text);
  if (!root) throw new PlaylistProblem('This XML file is damaged and can’t be read.');
  const read = readers.get(root.localName);
  if (!read) throw new PlaylistProblem('This XML file isn’t from Music or rekordbox.');
  return read(root);
}
