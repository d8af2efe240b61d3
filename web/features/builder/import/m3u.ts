import { secondsOf, songOfLine, songOfPath, type ListedSong, type ListedSongs } from './listed-song.js';

/** `#EXTINF:245 tvg-id="1",The Spokes - Neon Pedals`: length, attributes, and what the song is called. */
const extended = /^#EXTINF:\s*(-?[\d.]+)?(?:[^,"]|"[^"]*")*,(.*)$/i;

/** What stands behind `#NAME:`; undefined for another line. */
const behind = (name: string, line: string) =>
  line.toUpperCase().startsWith(`#${name}:`) ? line.slice(name.length + 2).trim() : undefined;

/** What the line says of the song that comes; what was known of it where it says nothing. */
function toldBy(line: string, known: ListedSong | undefined): ListedSong | undefined {
  const [, length, words = ''] = extended.exec(line) ?? [];
  if (words.trim() !== '') return songOfLine(words.trim(), secondsOf(length));
  const artist = behind('EXTART', line);
  return known && artist ? { ...known, artist } : known;
}

/** Reads M3U and M3U8: paths and addresses line by line, before each what `#EXTINF` says of it. */
export function parseM3u(text: string): ListedSongs {
  const songs: ListedSong[] = [];
  let name = '';
  let told: ListedSong | undefined;
  let seconds: number | null = null;
  for (const line of text.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    if (line.startsWith('#')) {
      name = behind('PLAYLIST', line) ?? name;
      told = toldBy(line, told);
      seconds = secondsOf(extended.exec(line)?.[1]) ?? seconds;
    } else if (line !== '') {
      songs.push(told ?? { ...songOfPath(line), seconds });
      [told, seconds] = [undefined, null];
    }
  }
  return { name, songs };
}
