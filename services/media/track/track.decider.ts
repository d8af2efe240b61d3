import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Circumstances, Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection, invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import { clipProblems, fadesWithin } from './clip.rules.js';
import type {
  CorrectTempo,
  CutClip,
  Heard,
  TrackAnalysis,
  TrackCommand,
  TrackState,
  UploadTrack,
} from './track.commands.js';
import { editTrack } from './track-edit.decisions.js';
import { evolve } from './track.evolve.js';
import { tempoProblems, uploadProblems } from './track.rules.js';

/**
 * A track is uploaded or cut from another, its bytes change never, and it is deleted by its owner only (specification 2,
 * section 3). Who may correct its tempo, the resolver asks the policy. Its sound is heard by the service itself.
 */
export const trackDecider: Decider<typeof TrackEventSchema, TrackCommand, TrackState> = {
  initial: { kind: 'none' },
  evolve,
  decide(command, state, circumstances) {
    switch (command.kind) {
      case 'upload':
        return upload(command, state, circumstances);
      case 'cut':
        return cut(command, state, circumstances);
      case 'analysed':
        return circumstances.caller.isSystem ? analysed(command, state) : notFound('Track');
      case 'correct-tempo':
        return state.kind === 'stored' ? correctTempo(command, state) : notFound('Track');
      case 'edit':
        return state.kind === 'stored' ? editTrack(command, state) : notFound('Track');
      case 'analyse-again':
        return isOwn(state, circumstances) && !state.isClip ? analyseAgain(state) : notFound('Track');
      case 'delete':
        if (!isOwn(state, circumstances)) return notFound('Track');
        return [{ case: 'trackDeleted', value: { userId: state.ownerId, fileSize: BigInt(state.fileSize) } }];
    }
  },
};

type Stored = Extract<TrackState, { kind: 'stored' }>;

const isOwn = (state: TrackState, { caller }: Circumstances): state is Stored =>
  state.kind === 'stored' && state.ownerId === caller.userId;

function upload(command: UploadTrack, state: TrackState, { now, caller }: Circumstances) {
  if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in to upload music');
  if (state.kind !== 'none') return new Rejection('CONFLICT', 'This track exists already');
  const errors = uploadProblems(command);
  if (errors.length > 0) return invalid(errors);
  const { kind: _, bpm, fileSize, copy, ...facts } = command;
  const value = {
    ...facts,
    ...(bpm === null ? {} : { bpm }),
    ...(copy ? { copiedFrom: copy.origin } : {}),
    userId: caller.userId,
    fileSize: BigInt(fileSize),
    uploadedAt: timestampFromDate(now),
  };
  return [{ case: 'trackUploaded' as const, value }, ...(copy?.heard ? [heardIn(copy.heard)] : [])];
}

function cut(command: CutClip, state: TrackState, { now, caller }: Circumstances) {
  const { kind: _, source, ...clip } = command;
  if (caller.userId === null || source.ownerId !== caller.userId) return notFound('Track');
  if (state.kind !== 'none') return new Rejection('CONFLICT', 'This track exists already');
  const errors = clipProblems(command);
  if (errors.length > 0) return invalid(errors);
  const value = {
    ...clip,
    ...fadesWithin(command),
    originalId: source.originalId,
    artist: source.artist,
    userId: caller.userId,
    cutAt: timestampFromDate(now),
  };
  return [{ case: 'clipCut' as const, value }];
}

/** Once, unless it is wanted again: what was measured first stays. A clip is heard in its original. */
function analysed(command: TrackAnalysis, state: TrackState) {
  if (state.kind !== 'stored' || state.isClip) return notFound('Track');
  return state.isAnalysed ? [] : [heardIn(command)];
}

const heardIn = ({ bpm, loudness, truePeak }: Heard) => ({
  case: 'trackAnalysed' as const,
  value: {
    ...(bpm === null ? {} : { bpm }),
    ...(loudness === null ? {} : { loudness }),
    ...(truePeak === null ? {} : { truePeak }),
  },
});

/** Where all is known, or it is being listened to, there is nothing to do. */
const analyseAgain = ({ isAnalysed, hasTempo, hasLoudness }: Stored) =>
  isAnalysed && !(hasTempo && hasLoudness) ? [{ case: 'analysisWanted' as const, value: {} }] : [];

function correctTempo({ bpm }: CorrectTempo, { correctedBpm }: Stored) {
  const errors = tempoProblems(bpm);
  if (errors.length > 0) return invalid(errors);
  return bpm === correctedBpm ? [] : [{ case: 'tempoCorrected' as const, value: { bpm } }];
}
