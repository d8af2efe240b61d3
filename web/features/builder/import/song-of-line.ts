import type { ListedSong } from './listed-song.js';

/** `01 - `, `1. `, `01.` and `[01] `; a number without a sign behind it may belong to the title (readings.ts). */
const trackNumber = /^\s*(?:\d{1,3}\s*[-.)]\s+|0\d{1,2}\s*[-.)]|[([]\d{1,3}[)\]])/;
export const withoutTrackNumber = (words: string) => words.replace(trackNumber, '');

/** `Artist - Title`, or a title alone. */
export function songOfLine(line: string, seconds: number | null = null): ListedSong {
  const text = line.trim();
  const dash = /\s[-–—]\s/.exec(text);
  if (!dash) return { title: text, artist: '', seconds };
  const [artist, title] = [text.slice(0, dash.index).trim(), text.slice(dash.index + 3).trim()];
  return { title, artist, seconds, isOrderUnknown: true };
}

/**
 * What a file's name or address says of its song: `C:\Music\01 - The Spokes - Neon Pedals.mp3` is Neon Pedals by The
 * Spokes.
 */
export function songOfPath(path: string, seconds: number | null = null): ListedSong {
  const file = partsOf(path).at(-1) ?? '';
  const words = file.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/_/g, ' ');
  return { ...songOfLine(withoutTrackNumber(words), seconds), ...foldersOf(path) };
}

/** Of the folders above a file; those further up hold more than one artist. */
const mostFolders = 3;

export function foldersOf(path: string): Pick<ListedSong, 'folders'> {
  const folders = partsOf(path).slice(0, -1).slice(-mostFolders);
  return folders.length === 0 ? {} : { folders };
}

const partsOf = (path: string) =>
  unescaped(path)
    .split(/[\\/]/)
    .filter((part) => part !== '');

function unescaped(path: string): string {
  if (!/^[a-z]+:\/\//i.test(path) && !/%[0-9a-f]{2}/i.test(path)) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
