import { isNamed, linesOf, secondsOf, type ListedSong, type ListedSongs } from './listed-song.js';
import { foldersOf, songOfLine, songOfPath } from './song-of-line.js';

const extended = /^#EXTINF:\s*(-?[\d.]+)?/i;

/** Where the first comma stands that is not between quotes; -1 where there is none. */
function commaIn(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ',' && !isQuoted) return at;
  }
  return -1;
}

/** `#EXTINF:245 tvg-id="1",The Spokes - Neon Pedals`: length, attributes, and what the song is called. */
function extendedIn(line: string): { length: string | undefined; words: string } | undefined {
  const [head, length] = extended.exec(line) ?? [];
  if (head === undefined) return undefined;
  const rest = line.slice(head.length);
  const comma = commaIn(rest);
  return comma < 0 ? undefined : { length, words: rest.slice(comma + 1).trim() };
}

/** What stands behind `#NAME:`; undefined for another line. */
const behind = (name: string, line: string) =>
  line.toUpperCase().startsWith(`#${name}:`) ? line.slice(name.length + 2).trim() : undefined;

/** What the line says of the song that comes; what was known of it where it says nothing. */
function toldBy(line: string, known: ListedSong | undefined): ListedSong | undefined {
  const { length, words = '' } = extendedIn(line) ?? {};
  if (words !== '') return songOfLine(words, secondsOf(length));
  const artist = behind('EXTART', line);
  return known && artist ? { title: known.title, artist, seconds: known.seconds } : known;
}

/** Reads M3U and M3U8: paths and addresses line by line, before each what `#EXTINF` says of it. */
export function parseM3u(text: string): ListedSongs[] {
  const songs: ListedSong[] = [];
  let name = '';
  let told: ListedSong | undefined;
  let seconds: number | null = null;
  for (const line of linesOf(text)) {
    if (line.startsWith('#')) {
      name = behind('PLAYLIST', line) ?? name;
      told = toldBy(line, told);
      seconds = secondsOf(extendedIn(line)?.length) ?? seconds;
    } else if (line !== '') {
      songs.push(told ? { ...told, ...foldersOf(line) } : songOfPath(line, seconds));
      [told, seconds] = [undefined, null];
    }
  }
  return [{ name, songs: songs.filter(isNamed) }];
}
