/** A song as a playlist file tells of it. */
export interface ListedSong {
  title: string;
  /** Empty where the file does not say. */
  artist: string;
  /** Seconds; null where the file does not say. */
  seconds: number | null;
}

/** A playlist of a file. */
export interface ListedSongs {
  /** What the file calls itself; empty where it does not. */
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

/**
 * What a file's name or address says of its song: `C:\Music\01 - The Spokes - Neon Pedals.mp3` is Neon Pedals by The
 * Spokes.
 */
export function songOfPath(path: string): ListedSong {
  const file = unescaped(path).split(/[\\/]/).at(-1) ?? '';
  const words = file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/_/g, ' ')
    .replace(/^\s*\d{1,3}\s*[-.)]\s*/, '');
  return songOfLine(words);
}

/** `Artist - Title`, or a title alone. */
export function songOfLine(line: string, seconds: number | null = null): ListedSong {
  const text = line.trim();
  const dash = /\s[-–—]\s/.exec(text);
  if (!dash) return { title: text, artist: '', seconds };
  return { title: text.slice(dash.index + 3).trim(), artist: text.slice(0, dash.index).trim(), seconds };
}

function unescaped(path: string): string {
  if (!/^[a-z]+:\/\//i.test(path) && !/%[0-9a-f]{2}/i.test(path)) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
