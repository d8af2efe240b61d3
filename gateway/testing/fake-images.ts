import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { allowed, type Resolvers } from './fake-services.js';
import { timedImage } from './timed-image.js';

export const libraryImage = {
  id: 7,
  imageUrl: '/api/images/7',
  thumbnailUrl: '/api/images/7/thumbnail',
  caption: 'Hill',
  width: 60,
  height: 40,
  fileSize: 300,
  userId: 7,
  createdAt: '2026-03-01T08:00:00.000Z',
};

const only = (known: number) => {
  return (_p: unknown, { id }: { id: number }) => {
    if (id !== known) throw refuse('NOT_FOUND', 'Image not found');
    return true;
  };
};

/** The library's only image. */
export const fakeImages: Resolvers = {
  Query: { images: allowed('gated', () => ({ items: [libraryImage], nextCursor: null })) },
  Mutation: { deleteImage: allowed('gated', only(7) as never) },
};

/** The only timed image. */
export const fakeTimedImages: Resolvers = {
  Mutation: {
    addSegmentImage: allowed('gated', (_p, { input }: { input: object }) => ({ ...timedImage, ...input })),
    updateSegmentImage: allowed('gated', (_p, { input }: { input: object }) => ({ ...timedImage, ...input })),
    deleteSegmentImage: allowed('gated', only(8) as never),
    reorderSegmentImages: allowed('gated', () => [timedImage]),
  },
};
