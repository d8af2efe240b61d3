import { create } from '@bufbuild/protobuf';
import { expect, it } from '@jest/globals';
import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import {
  ClipCutSchema,
  TempoCorrectedSchema,
  type TrackEventSchema,
} from '@cadenza/proto/gen/media/v1/track_pb.js';
import { tracksCopy } from './tracks.copy.js';

const project = (event: EventOf<typeof TrackEventSchema>) => {
  const delivered = {
    origin: 'media',
    eventId: 'e',
    stream: 'track-9',
    position: 1,
    recordedAt: new Date(0),
  };
  return tracksCopy.project(event, delivered).map(({ values }) => values);
};

it('knows a clip as a track that lasts as long as its part', () => {
  const value = create(ClipCutSchema, { trackId: 9, userId: 1, originalId: 7, startTime: 10, endTime: 25 });
  expect(project({ case: 'clipCut', value })).toEqual([[9, 1, 15, null]]);
});

it('does not mind what tempo a track has', () => {
  expect(project({ case: 'tempoCorrected', value: create(TempoCorrectedSchema, { bpm: 90 }) })).toEqual([]);
});
