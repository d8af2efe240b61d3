import { parseTable } from './csv.js';
import { isNamed, linesOf, type ListedSongs } from './listed-song.js';
import { songOfLine, songOfPath, withoutTrackNumber } from './song-of-line.js';

const soundFile = /\.(?:mp3|m4a|flac|wav|aac|ogg|opus|aiff?|wma)$/i;

/** Reads the tables with tabs that Music and rekordbox export; or a song on each line, as people write them. */
export function parseTxt(text: string): ListedSongs[] {
  if (text.includes('\t')) return parseTable(text, '\t');
  const lines = linesOf(text).filter((line) => line !== '' && !line.startsWith('#'));
  return [{ name: '', songs: lines.map(songOf).filter(isNamed) }];
}

const songOf = (line: string) =>
  soundFile.test(line) ? songOfPath(line) : songOfLine(withoutTrackNumber(line));
