import type { FakeImage, FakeState } from './fake-state.js';
import { type Page, pageOf, rowOf } from './rows.js';

let lastId = 700;

export const fakeImage = (given: Partial<FakeImage> = {}): FakeImage => {
  const id = given.id ?? ++lastId;
  return {
    ...{ id, imageUrl: `/api/images/${id}`, thumbnailUrl: `/api/images/${id}/thumbnail`, caption: null },
    ...{ width: 1920, height: 1080, fileSize: 240_000, userId: 2, folderId: null },
    createdAt: '2026-11-19T09:00:00.000Z',
    ...given,
  };
};

type Listing = Page & { search?: string | null };

/** An image as the schema has it. */
function shownImage({ classes }: FakeState, image: FakeImage): Record<string, unknown> {
  const isIt = (url: unknown) => url === image.imageUrl;
  const usedIn = () =>
    classes.filter(
      ({ coverImageUrl, segments }) =>
        isIt(coverImageUrl) ||
        segments.some((one) => isIt(one['imageUrl']) || one.images.some((each) => isIt(each.imageUrl))),
    );
  return { ...image, usedIn };
}

export function fakeImages(state: FakeState) {
  const find = (id: number) => rowOf(state.images, id, 'Image');
  return {
    images: ({ search, ...page }: Listing) => {
      const words = (search ?? '').toLowerCase();
      const found = state.images.filter(({ caption }) => (caption ?? '').toLowerCase().includes(words));
      return pageOf(found, page);
    },
    image: ({ id }: { id: number }) => {
      const image = state.images.find((one) => one.id === id);
      return image ? shownImage(state, image) : null;
    },
    captionImage: ({ id, caption }: { id: number; caption?: string | null }) =>
      Object.assign(find(id), { caption: caption ?? null }),
    deleteImage: ({ id }: { id: number }) => {
      state.images = state.images.filter((image) => image !== find(id));
      return true;
    },
  };
}
