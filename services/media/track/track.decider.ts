import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection, invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import { uploadProblems } from './track.rules.js';

/** What a file and its sender say; bytes and digest are counted by then. */
export interface UploadTrack {
  readonly kind: 'upload';
  readonly trackId: number;
  readonly title: string;
  readonly artist: string;
  /** Seconds. */
  readonly duration: number;
  readonly bpm: number | null;
  /** Bytes. */
  readonly fileSize: number;
  readonly objectKey: string;
  readonly sha256: string;
  readonly sampleRate: number;
}

export type TrackCommand = UploadTrack | { readonly kind: 'delete' };

export type TrackState =
  | { readonly kind: 'none' }
  | { readonly kind: 'stored'; readonly ownerId: number; readonly fileSize: number }
  | { readonly kind: 'deleted' };

/** A track is stored once, changed never, and deleted by its owner only (specification 2, section 3). */
export const trackDecider: Decider<typeof TrackEventSchema, TrackCommand, TrackState> = {
  initial: { kind: 'none' },

  evolve(_state, event): TrackState {
    switch (event.case) {
      case 'trackUploaded':
        return { kind: 'stored', ownerId: event.value.userId, fileSize: Number(event.value.fileSize) };
      case 'trackDeleted':
        return { kind: 'deleted' };
    }
  },

  decide(command, state, { now, caller }) {
    switch (command.kind) {
      case 'upload': {
        if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in to upload music');
        if (state.kind !== 'none') return new Rejection('CONFLICT', 'This track exists already');
        const errors = uploadProblems(command);
        if (errors.length > 0) return invalid(errors);
        const { kind: _, bpm, fileSize, ...facts } = command;
        const value = {
          ...facts,
          userId: caller.userId,
          fileSize: BigInt(fileSize),
          uploadedAt: timestampFromDate(now),
        };
        return [{ case: 'trackUploaded', value: bpm === null ? value : { ...value, bpm } }];
      }
      case 'delete':
        if (state.kind !== 'stored' || state.ownerId !== caller.userId) return notFound('Track');
        return [{ case: 'trackDeleted', value: { userId: state.ownerId, fileSize: BigInt(state.fileSize) } }];
    }
  },
};
