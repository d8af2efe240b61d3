import { isNamed, PlaylistProblem, secondsOf, type ListedSong, type ListedSongs } from './listed-song.js';
import { songOfLine } from './song-of-line.js';
import { rowsOf } from './table-rows.js';
import { searchKey } from '../../../lib/search-key.js';
import { parseTime } from '../model/time-text.js';

type Column = 'title' | 'artist' | 'seconds';

/** Of the tables that programs write, in English and in their users' languages; as search keys. */
const names: Record<Column, readonly string[]> = {
  title: [
    ...['title', 'track title', 'song title', 'track name', 'song name', 'name', 'song', 'track'],
    ...['titel', 'titre', 'titulo', 'titolo', 'tytul', 'tittel', 'nimi', 'nombre', 'nom', 'nome', 'naam'],
  ],
  artist: [
    ...['artist', 'artist name', 'artist names', 'artist name(s)', 'artists', 'performer', 'creator'],
    ...['interpret', 'kunstler', 'kuenstler', 'artiste', 'interprete', 'artista', 'artiest', 'wykonawca'],
  ],
  seconds: [
    ...['duration', 'length', 'time', 'seconds', 'duration (ms)', 'track duration (ms)', 'duration_ms'],
    ...['dauer', 'lange', 'duree', 'duracion', 'duracao', 'durata', 'duur', 'czas', 'zeit', 'tiempo'],
  ],
};

const plain = (heading: string) => searchKey(heading.trim());
/** By the name that says it best: a column `Track` beside one `Title` holds numbers. */
const placeOf = (headings: readonly string[], column: Column) => {
  const found = headings.map(plain);
  const name = names[column].find((one) => found.includes(one));
  return name === undefined ? -1 : found.indexOf(name);
};

/** `4:05`, `245`, or milliseconds where the heading says so. */
function lengthOf(text: string, heading: string): number | null {
  const seconds = secondsOf(parseTime(text) ?? text);
  return seconds !== null && /ms/i.test(heading) ? seconds / 1000 : seconds;
}

/** Reads a table, with commas, semicolons or tabs; without headings its first columns are title and artist, or the other way. */
export const parseCsv = (text: string): ListedSongs[] => parseTable(text);

/** As `parseCsv`; what separates the cells is found out where it is not given. */
export function parseTable(text: string, separator?: string): ListedSongs[] {
  const rows = rowsOf(text, separator);
  const [first = []] = rows;
  if (placeOf(first, 'title') >= 0) return [{ name: '', songs: songsBelow(first, rows.slice(1)) }];
  if (first.some((cell) => names.artist.includes(plain(cell))))
    throw new PlaylistProblem('The table has no column for the title. Name one “Title”.');
  return [{ name: '', songs: songsWithoutHeadings(rows) }];
}

function songsBelow(headings: readonly string[], rows: readonly string[][]): ListedSong[] {
  const [title, artist, seconds] = (['title', 'artist', 'seconds'] as const).map((column) =>
    placeOf(headings, column),
  ) as [number, number, number];
  return rows
    .map((row) => ({
      title: row[title]?.trim() ?? '',
      artist: row[artist]?.trim() ?? '',
      seconds: lengthOf(row[seconds] ?? '', headings[seconds] ?? ''),
    }))
    .filter(isNamed);
}

/** Which of two columns holds the titles is found out by matching. A first column that counts the rows is left out. */
function songsWithoutHeadings(rows: readonly string[][]): ListedSong[] {
  const isCounted = rows.every(([cell = ''], index) => Number(cell) === index + 1);
  const songs = songsBelow(
    ['title', 'artist', 'duration'],
    isCounted ? rows.map((row) => row.slice(1)) : rows,
  );
  return songs.map((song) =>
    song.artist === '' ? songOfLine(song.title, song.seconds) : { ...song, isOrderUnknown: true },
  );
}
