import { useState } from 'react';
import { counted } from '../../../lib/format.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { keepMarks } from '../queue/kept-marks.js';
import { markedNow } from '../queue/server-clock.js';
import type { Marked } from './marked.js';

/** What is said of a student; without notes these stay. */
export interface Said {
  readonly attended: boolean | null;
  readonly notes?: string;
}

/** One press, to be taken back by another: what was said of each before. */
type Step = readonly { readonly id: number; readonly before: Said }[];

const mostSteps = 30;

/** Marks students of a session, one or many at a press, and takes the last press back. */
export function useMarking(userId: number, scheduleId: number, roster: readonly Marked[]) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const keep = (said: readonly (readonly [Marked, Said])[]) => {
    const marks = said.map(([{ id, markedAt }, what]) => ({
      ...{ scheduleId, studentId: id, markedAt: markedNow(markedAt) },
      ...what,
    }));
    const isKept = keepMarks(userId, marks);
    if (!isKept) showError('Too many marks are not saved yet. Please connect to the internet first.', failed);
    return isKept;
  };
  const mark = (students: readonly Marked[], what: Said) => {
    const step = students.map(({ id, attended, notes }) => ({
      id,
      before: what.notes === undefined ? { attended } : { attended, notes },
    }));
    if (keep(students.map((student) => [student, what]))) setSteps([...steps, step].slice(-mostSteps));
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    const back = last.flatMap(({ id, before }) => {
      const student = roster.find((each) => each.id === id);
      return student ? [[student, before] as const] : [];
    });
    if (!keep(back)) return;
    setSteps(steps.slice(0, -1));
    const [only] = back;
    const whose = back.length === 1 && only ? only[0].name : counted(back.length, 'student');
    showToast({ title: 'Undone', description: whose });
  };
  return { mark, undo: steps.length > 0 ? undo : undefined };
}

const failed = 'Failed to mark attendance';
