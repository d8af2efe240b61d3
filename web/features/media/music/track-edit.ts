import type { MusicEdit } from '../../../generated/graphql.js';
import { hasText } from '../../../lib/has-text.js';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { tempoProblem } from './tap-tempo.js';

/** What is typed. */
export interface EditForm {
  readonly title: string;
  readonly artist: string;
  readonly bpm: string;
}

type Said = Pick<LibraryTrack, 'title' | 'artist' | 'bpm'>;

const tenth = (bpm: number | null | undefined) => (bpm == null ? '' : String(Math.round(bpm * 10) / 10));

export const formOf = ({ title, artist, bpm }: Said): EditForm => ({ title, artist, bpm: tenth(bpm) });

const numberIn = (text: string) => Number(text.trim().replace(',', '.'));

/** What is wrong with each field; an empty tempo is what the file or the sound says. */
export const formProblems = ({ title, artist, bpm }: EditForm) => ({
  title: hasText(title) ? undefined : 'Title is required',
  artist: hasText(artist) ? undefined : 'Artist is required',
  bpm: bpm.trim() === '' ? undefined : tempoProblem(numberIn(bpm)),
});

/** What is another than it was; null where it is what the file says, so that no correction is kept. */
export function editOf(track: LibraryTrack, form: EditForm): MusicEdit {
  const [now, file] = [formOf(track), formOf(fileOf(track))];
  const changed = (Object.keys(now) as (keyof EditForm)[]).filter((name) => form[name].trim() !== now[name]);
  const value = (name: keyof EditForm) => {
    const typed = form[name].trim();
    if (typed === file[name] || typed === '') return null;
    return name === 'bpm' ? numberIn(typed) : typed;
  };
  return Object.fromEntries(changed.map((name) => [name, value(name)]));
}

const fileOf = (track: LibraryTrack): Said => ({
  ...{ title: track.fileTitle, artist: track.fileArtist },
  bpm: track.fileBpm ?? null,
});
