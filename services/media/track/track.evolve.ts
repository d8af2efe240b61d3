import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import type { TrackState } from './track.commands.js';

const fresh = { kind: 'stored', isAnalysed: false, isHeard: false, correctedBpm: null } as const;

export function evolve(state: TrackState, event: EventOf<typeof TrackEventSchema>): TrackState {
  switch (event.case) {
    case 'trackUploaded': {
      const { userId: ownerId, fileSize } = event.value;
      return { ...fresh, ownerId, fileSize: Number(fileSize), isClip: false };
    }
    case 'clipCut':
      return { ...fresh, ownerId: event.value.userId, fileSize: 0, isClip: true };
    case 'trackAnalysed': {
      const { bpm, loudness } = event.value;
      const isHeard = bpm !== undefined && loudness !== undefined;
      return state.kind === 'stored' ? { ...state, isAnalysed: true, isHeard } : state;
    }
    case 'analysisWanted':
      return state.kind === 'stored' ? { ...state, isAnalysed: false } : state;
    case 'tempoCorrected':
      return state.kind === 'stored' ? { ...state, correctedBpm: event.value.bpm } : state;
    case 'trackDeleted':
      return { kind: 'deleted' };
  }
}
