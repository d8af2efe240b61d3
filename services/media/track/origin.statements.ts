import type { Origin } from '@cadenza/proto/gen/media/v1/track_pb.js';

/** What the columns of a track or playlist say of what it is a copy of; nulls for what is none. */
export const originColumns = (origin: Origin | undefined) =>
  origin
    ? { id: origin.id, ownerId: origin.ownerId, title: origin.title }
    : { id: null, ownerId: null, title: null };
