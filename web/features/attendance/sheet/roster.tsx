import { useCallback, useMemo, useState } from 'react';
import { SearchInput } from '../../../ui/search-input.js';
import { useSteady } from '../../../ui/use-steady.js';
import type { Attendee } from '../attendance.queries.js';
import { useHeldUp, useKeptMarks } from '../queue/use-kept-marks.js';
import { AttendeeRow } from './attendee-row.js';
import { MarkBar } from './mark-bar.js';
import { type Marked, markedOf } from './marked.js';
import { NotesDialog } from './notes-dialog.js';
import { RosterLists } from './roster-lists.js';
import { useMarking } from './use-marking.js';

interface RosterProps {
  attendees: readonly Attendee[];
  scheduleId: number;
  userId: number;
}

/** Where more are listed, one is found by name. */
const fewStudents = 12;

/** The students of a session, those who are enrolled first; everything is marked with one press, and taken back by one. */
export function Roster({ attendees, scheduleId, userId }: RosterProps) {
  const kept = useKeptMarks(userId, scheduleId);
  const isHeldUp = useHeldUp(userId) > 0;
  const roster = useMarkedRoster(attendees, kept);
  const { mark, undo } = useMarking(userId, scheduleId, roster);
  const [typed, setTyped] = useState('');
  const [noted, setNoted] = useState<Marked>();
  const markOne = useSteady((student: Marked, attended: boolean | null) => mark([student], { attended }));
  const render = useCallback(
    (student: Marked) => (
      <AttendeeRow marked={student} isHeldUp={isHeldUp} onMark={markOne} onNotes={setNoted} />
    ),
    [isHeldUp, markOne],
  );
  return (
    <>
      {attendees.length > fewStudents && (
        <SearchInput
          placeholder="Find a student..."
          value={typed}
          onValueChange={setTyped}
          className="max-w-md"
        />
      )}
      <RosterLists roster={roster} search={typed} render={render} />
      <MarkBar roster={roster} onMark={(students, attended) => mark(students, { attended })} onUndo={undo} />
      {noted && (
        <NotesDialog
          student={noted}
          onSave={(said) => mark([noted], said)}
          onClose={() => setNoted(undefined)}
        />
      )}
    </>
  );
}

/** One object for each student until something of them changes, so that only that row is drawn anew. */
function useMarkedRoster(attendees: readonly Attendee[], kept: ReturnType<typeof useKeptMarks>) {
  const [known] = useState(() => new Map<number, { from: readonly unknown[]; marked: Marked }>());
  return useMemo(
    () =>
      attendees.map((attendee) => {
        const mark = kept.get(attendee.student.id);
        const before = known.get(attendee.student.id);
        if (before?.from[0] === attendee && before.from[1] === mark) return before.marked;
        const marked = markedOf(attendee, mark);
        known.set(attendee.student.id, { from: [attendee, mark], marked });
        return marked;
      }),
    [attendees, kept, known],
  );
}
