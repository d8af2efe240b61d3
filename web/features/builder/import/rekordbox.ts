import { isNamed, secondsOf, type ListedSong, type ListedSongs } from './listed-song.js';
import { foldersOf, songOfPath } from './song-of-line.js';
import { childrenOf } from './xml.js';

/** Of a `NODE`: a folder has 0. */
const playlistType = '1';
/** Of a playlist: its songs are named by their numbers, or else by their paths. */
const byNumber = '0';

/** The playlists of a collection that rekordbox exports as XML; its songs where it has no lists. */
export function rekordboxLists(root: Element): ListedSongs[] {
  const tracks = childrenOf(childrenOf(root, 'COLLECTION')[0], 'TRACK');
  const songs = tracks.map(songOf);
  const byKey = (name: string) =>
    new Map(tracks.map((track, index) => [track.getAttribute(name), songs[index]!]));
  const [ofNumber, ofPath] = [byKey('TrackID'), byKey('Location')];
  const lists = childrenOf(root, 'PLAYLISTS')
    .flatMap((tree) => [...tree.getElementsByTagName('NODE')])
    .filter((node) => node.getAttribute('Type') === playlistType)
    .map((node) => {
      const of = (node.getAttribute('KeyType') ?? byNumber) === byNumber ? ofNumber : ofPath;
      const listed = childrenOf(node, 'TRACK').flatMap((item) => of.get(item.getAttribute('Key')) ?? []);
      return { name: node.getAttribute('Name')?.trim() ?? '', songs: listed.filter(isNamed) };
    });
  return lists.length > 0 ? lists : [{ name: '', songs: songs.filter(isNamed) }];
}

function songOf(track: Element): ListedSong {
  const said = (name: string) => track.getAttribute(name)?.trim() ?? '';
  const seconds = secondsOf(said('TotalTime'));
  const [title, artist, location] = [said('Name'), said('Artist'), said('Location')];
  return title === '' ? songOfPath(location, seconds) : { title, artist, seconds, ...foldersOf(location) };
}
