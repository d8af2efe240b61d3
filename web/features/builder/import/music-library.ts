import { isNamed, secondsOf, type ListedSong, type ListedSongs } from './listed-song.js';
import { foldersOf, songOfPath } from './song-of-line.js';
import { fromMilliseconds } from './xml.js';

type Dictionary = ReadonlyMap<string, Element>;

/** Lists of the program itself, and folders of lists. */
const notOwn = ['Master', 'Folder', 'Distinguished Kind'];

/** The playlists of a library or playlist that Apple's Music (iTunes) exports as XML; its songs where it has no lists. */
export function musicLists(root: Element): ListedSongs[] {
  const library = dictionaryOf(root.firstElementChild);
  const songs = new Map(
    [...dictionaryOf(library.get('Tracks'))].map(([id, track]) => [id, songOf(dictionaryOf(track))]),
  );
  const lists = [...(library.get('Playlists')?.children ?? [])]
    .map(dictionaryOf)
    .filter((list) => !notOwn.some((key) => list.has(key)))
    .map((list) => ({ name: textOf(list, 'Name'), songs: itemsOf(list, songs) }));
  return lists.length > 0 ? lists : [{ name: '', songs: [...songs.values()].filter(isNamed) }];
}

function itemsOf(list: Dictionary, songs: ReadonlyMap<string, ListedSong>): ListedSong[] {
  const items = [...(list.get('Playlist Items')?.children ?? [])];
  return items.flatMap((item) => songs.get(textOf(dictionaryOf(item), 'Track ID')) ?? []).filter(isNamed);
}

function songOf(track: Dictionary): ListedSong {
  const seconds = fromMilliseconds(secondsOf(textOf(track, 'Total Time')));
  const [title, artist, location] = [
    textOf(track, 'Name'),
    textOf(track, 'Artist'),
    textOf(track, 'Location'),
  ];
  return title === '' ? songOfPath(location, seconds) : { title, artist, seconds, ...foldersOf(location) };
}

const textOf = (values: Dictionary, key: string) => values.get(key)?.textContent?.trim() ?? '';

/** A plist's dictionary: each `key` is followed by its value. */
function dictionaryOf(element: Element | null | undefined): Dictionary {
  const values = new Map<string, Element>();
  let key: string | undefined;
  for (const child of element?.children ?? []) {
    if (child.localName === 'key') key = child.textContent ?? '';
    else if (key !== undefined) values.set(key, child);
  }
  return values;
}
