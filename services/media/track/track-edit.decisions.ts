import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import type { EditTrack, Named, TrackState } from './track.commands.js';
import { editProblems } from './track.rules.js';

type Event = NewEventOf<typeof TrackEventSchema>;
type Known = Pick<Extract<TrackState, { kind: 'stored' }>, 'called' | 'calledFirst' | 'correctedBpm'>;

/** Title, artist and tempo together: all of what is said is taken, or nothing. */
export function editTrack(command: EditTrack, state: Known): readonly Event[] | Rejection {
  const wanted = { title: nameFor('title', command, state), artist: nameFor('artist', command, state) };
  const errors = editProblems(wanted, command.bpm ?? null);
  if (errors.length > 0) return invalid(errors);
  return [...described(wanted, state.called), ...tempo(command.bpm, state.correctedBpm)];
}

function nameFor(field: keyof Named, command: EditTrack, { called, calledFirst }: Known): string {
  const said = command[field];
  if (said === undefined) return called[field];
  return said === null ? calledFirst[field] : said.trim();
}

const described = (wanted: Named, called: Named): Event[] =>
  wanted.title === called.title && wanted.artist === called.artist
    ? []
    : [{ case: 'trackDescribed', value: wanted }];

function tempo(bpm: number | null | undefined, correctedBpm: number | null): Event[] {
  if (bpm === undefined || bpm === correctedBpm) return [];
  return [bpm === null ? { case: 'tempoRestored', value: {} } : { case: 'tempoCorrected', value: { bpm } }];
}
