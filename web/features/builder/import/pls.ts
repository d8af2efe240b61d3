import { isNamed, linesOf, secondsOf, type ListedSongs } from './listed-song.js';
import { foldersOf, songOfLine, songOfPath } from './song-of-line.js';

const entry = /^(file|title|length)(\d{1,6})\s*=(.*)$/i;

interface Entry {
  file?: string;
  title?: string;
  length?: string;
}

/** Reads PLS, the list of many radio players: `File1=`, `Title1=` and `Length1=` for each song. */
export function parsePls(text: string): ListedSongs[] {
  const entries = new Map<number, Entry>();
  for (const line of linesOf(text)) {
    const [, name, number, value = ''] = entry.exec(line) ?? [];
    if (name === undefined) continue;
    const before = entries.get(Number(number));
    entries.set(Number(number), { ...before, [name.toLowerCase()]: value.trim() });
  }
  const inOrder = [...entries].sort(([one], [other]) => one - other).map(([, each]) => each);
  const songs = inOrder.map(songOf).filter(isNamed);
  return [{ name: '', songs }];
}

function songOf({ file = '', title = '', length }: Entry) {
  const seconds = secondsOf(length);
  return title === '' ? songOfPath(file, seconds) : { ...songOfLine(title, seconds), ...foldersOf(file) };
}
