import type { Ask } from './ask.js';
import { classImageOperations } from './class-image-operations.js';
import { classOperations } from './class-operations.js';
import { playlistOperations, trackOperations } from './music-operations.js';
import { sessionOperations } from './session-operations.js';
import { answerOperations, shareOperations } from './share-operations.js';
import { showOperations } from './show-operations.js';
import { studentOperations } from './student-operations.js';

const { acceptShare, declineShare, ...byRest } = answerOperations;

/** How each row of the table is asked, by what is shared. */
export const operations: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  class: {
    ...{ ...classOperations, ...classImageOperations, ...studentOperations, ...showOperations },
    ...{ ...sessionOperations, ...shareOperations(0), acceptShare, 'POST decline': byRest['POST decline'] },
  },
  track: { ...trackOperations, ...shareOperations(1), declineShare },
  playlist: { ...playlistOperations, ...shareOperations(2), 'POST accept': byRest['POST accept'] },
};

export function askOf(row: string): Ask {
  const [type = '', name = ''] = row.split(/: (.*)/);
  const ask = operations[type]?.[name];
  if (!ask) throw new Error(`Nothing asks "${row}"`);
  return ask;
}
