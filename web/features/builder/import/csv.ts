import Papa from 'papaparse';
import { PlaylistProblem, secondsOf, type ListedSong, type ListedSongs } from './listed-song.js';
import { searchKey } from '../../../lib/search-key.js';
import { parseTime } from '../model/time-text.js';

type Column = keyof ListedSong;

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

/** What spreadsheets write first to say what stands between the cells, which is found out anyway. */
const separator = /^\uFEFF?(?:sep=.\r?\n)?/i;

/** Reads a table, with commas, semicolons or tabs; without headings its first columns are title and artist. */
export function parseCsv(text: string): ListedSongs {
  const { data } = Papa.parse<string[]>(text.replace(separator, ''), { skipEmptyLines: 'greedy' });
  const [first = [], ...rest] = data;
  const hasHeadings = placeOf(first, 'title') >= 0;
  if (!hasHeadings && first.some((cell) => names.artist.includes(plain(cell))))
    throw new PlaylistProblem('The table has no column for the title. Name one “Title”.');
  const headings = hasHeadings ? first : ['title', 'artist', 'duration'];
  const [title, artist, seconds] = [
    placeOf(headings, 'title'),
    placeOf(headings, 'artist'),
    placeOf(headings, 'seconds'),
  ];
  const songs = (hasHeadings ? rest : data)
    .map((row) => ({
      title: row[title]?.trim() ?? '',
      artist: row[artist]?.trim() ?? '',
      seconds: lengthOf(row[seconds] ?? '', headings[seconds] ?? ''),
    }))
    .filter((song) => song.title !== '');
  return { name: '', songs };
}
