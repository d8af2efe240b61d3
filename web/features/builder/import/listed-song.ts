/** A song as a playlist file describes it. */
export interface ListedSong {
  title: string;
  /** Empty where the file does not say. */
  artist: string;
  /** Seconds; null where the file does not say. */
  seconds: number | null;
  /** The names of the folders that the song's file is in, if the list has its path: often the artist is among them. */
  folders?: readonly string[];
  /** Which of the two names is the title is a guess: the other way is matched as well. */
  isOrderUnknown?: boolean;
}

/** A playlist of a file. */
export interface ListedSongs {
  /** What the file calls it; empty where it does not. */
  name: string;
  songs: ListedSong[];
}

/** A file that is no playlist; the message is a sentence for a person. */
export class PlaylistProblem extends Error {}

/** More than any class holds; a file with more lines is something else. */
export const mostSongs = 2000;

/** Positive seconds, or null. */
export function secondsOf(text: string | number | null | undefined): number | null {
  const seconds = Number(text);
  return text !== '' && text != null && seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}

/** A song without a title can be neither shown nor matched. */
export const isNamed = ({ title }: ListedSong) => title !== '';

/** The lines of a text without blanks at both ends, whichever system wrote it. */
export const linesOf = (text: string) => text.split(/\r\n|\r|\n/).map((line) => line.trim());
