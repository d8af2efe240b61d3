import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import type { Named, TrackState } from './track.commands.js';

const fresh = {
  kind: 'stored',
  isAnalysed: false,
  hasTempo: false,
  hasLoudness: false,
  correctedBpm: null,
} as const;

export function evolve(state: TrackState, event: EventOf<typeof TrackEventSchema>): TrackState {
  switch (event.case) {
    case 'trackUploaded': {
      const { userId: ownerId, fileSize } = event.value;
      return { ...fresh, ...firstCalled(event.value), ownerId, fileSize: Number(fileSize), isClip: false };
    }
    case 'clipCut':
      return {
        ...fresh,
        ...firstCalled(event.value),
        ownerId: event.value.userId,
        fileSize: 0,
        isClip: true,
      };
    case 'trackAnalysed': {
      const { bpm, loudness } = event.value;
      if (state.kind !== 'stored') return state;
      // What was heard once stays known, as in the projection.
      const hasTempo = state.hasTempo || bpm !== undefined;
      const hasLoudness = state.hasLoudness || loudness !== undefined;
      return { ...state, isAnalysed: true, hasTempo, hasLoudness };
    }
    case 'analysisWanted':
      return state.kind === 'stored' ? { ...state, isAnalysed: false } : state;
    case 'tempoCorrected':
      return state.kind === 'stored' ? { ...state, correctedBpm: event.value.bpm } : state;
    case 'tempoRestored':
      return state.kind === 'stored' ? { ...state, correctedBpm: null } : state;
    case 'trackDescribed': {
      const { title, artist } = event.value;
      return state.kind === 'stored' ? { ...state, called: { title, artist } } : state;
    }
    case 'trackDeleted':
      return { kind: 'deleted' };
  }
}

function firstCalled({ title, artist }: Named) {
  const called = { title, artist };
  return { called, calledFirst: called };
}
