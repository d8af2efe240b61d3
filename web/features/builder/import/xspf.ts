import { PlaylistProblem, secondsOf, songOfPath, type ListedSongs } from './listed-song.js';

const said = (parent: Element, name: string) =>
  [...parent.children].find((child) => child.localName === name)?.textContent?.trim() ?? '';

/** Reads XSPF, the XML of many players; a track's length is in milliseconds there. */
export function parseXspf(text: string): ListedSongs {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  if (root.localName !== 'playlist' || root.getElementsByTagName('parsererror').length > 0)
    throw new PlaylistProblem('This XSPF file is damaged: it cannot be read as XML.');
  const lists = [...root.children].filter((child) => child.localName === 'trackList');
  const tracks = lists.flatMap((list) => [...list.children]).filter((child) => child.localName === 'track');
  const songs = tracks.map((track) => {
    const length = secondsOf(said(track, 'duration'));
    const seconds = length === null ? null : length / 1000;
    const title = said(track, 'title');
    if (title === '') return { ...songOfPath(said(track, 'location')), seconds };
    return { title, artist: said(track, 'creator'), seconds };
  });
  return { name: said(root, 'title'), songs: songs.filter(({ title }) => title !== '') };
}
