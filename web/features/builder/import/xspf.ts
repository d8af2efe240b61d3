import { isNamed, PlaylistProblem, secondsOf, type ListedSongs } from './listed-song.js';
import { songOfPath } from './song-of-line.js';
import { childrenOf, childText, fromMilliseconds, xmlRoot } from './xml.js';

/** Reads XSPF, the XML of many players; a track's length is in milliseconds there. */
export function parseXspf(text: string): ListedSongs[] {
  const root = xmlRoot(text);
  if (root?.localName !== 'playlist')
    throw new PlaylistProblem('This XSPF file is damaged: it cannot be read as XML.');
  return xspfLists(root);
}

/** The list of an XSPF document. */
export function xspfLists(root: Element): ListedSongs[] {
  const tracks = childrenOf(root, 'trackList').flatMap((list) => childrenOf(list, 'track'));
  const songs = tracks.map((track) => {
    const seconds = fromMilliseconds(secondsOf(childText(track, 'duration')));
    const title = childText(track, 'title');
    if (title === '') return songOfPath(childText(track, 'location'), seconds);
    return { title, artist: childText(track, 'creator'), seconds };
  });
  return [{ name: childText(root, 'title'), songs: songs.filter(isNamed) }];
}
