import { bytes, graphql, isIn, mutation, rest, type Ask } from './ask.js';
import { onePixel } from '../../kit/own-objects.js';

const picture = (fields: Readonly<Record<string, number>> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('image', new Blob([onePixel]), 'theirs.png');
  return form;
};

/** What can be asked of the images in a class that somebody else shares. */
export const classImageOperations: Readonly<Record<string, Ask>> = {
  'query its image': graphql(({ content }) => `{ image(id: ${content.imageId}) { imageUrl } }`),
  'bytes of its image': bytes(({ content }) => content.imageUrl),
  'thumbnail of its image': bytes(({ content }) => `/api/images/${content.imageId}/thumbnail`),
  'query images': (recipient) =>
    graphql(() => '{ images { items { id } } }', isIn(recipient.content.imageId))(recipient),
  'query folderImages': (recipient) =>
    graphql(() => '{ folderImages { items { id } } }', isIn(recipient.content.imageId))(recipient),
  'GET images': rest('GET', () => '/api/segment-images', {
    holds: (answer, { content }) => isIn(content.imageId)(answer),
  }),
  'POST image of a segment': rest('POST', () => '/api/segments/images/upload', {
    body: ({ content }) => picture({ segmentId: content.segmentId }),
  }),
  'DELETE image of a segment': rest('DELETE', ({ content }) => `/api/segments/images/${content.segmentId}`),
  'POST cover': rest('POST', ({ content }) => `/api/classes/images/upload?classId=${content.classId}`, {
    body: () => picture(),
  }),
  'DELETE cover': rest('DELETE', ({ content }) => `/api/classes/images/${content.classId}`),
  'PUT order of segment-images': rest(
    'PUT',
    ({ content }) => `/api/segment-images/reorder/${content.spareSegmentIds[0]}`,
    { body: () => ({ imageIds: [] }) },
  ),
  'DELETE segment-image': rest('DELETE', ({ content }) => `/api/segment-images/${content.timedIds[2]}`),
  'DELETE segment-image of its segment': rest(
    'DELETE',
    ({ content }) => `/api/segment-images/${content.segmentId}/${content.timedIds[3]}`,
  ),
  deleteImage: mutation(({ content }) => `deleteImage(id: ${content.imageId})`),
  'DELETE its image': rest('DELETE', ({ content }) => `/api/segment-images/${content.imageId}`),
  captionImage: mutation(({ content }) => `captionImage(id: ${content.imageId}, caption: "Theirs") { id }`),
  'file its image': mutation(
    ({ content, own }) =>
      `addFileToFolder(folderId: ${own.folderId}, fileType: "image", fileId: ${content.imageId}) { id }`,
  ),
  'place its image elsewhere': mutation(
    ({ content, own }) =>
      `addSegmentImage(segmentId: ${own.segmentId}, input: { imageUrl: "${content.imageUrl}" }) { id }`,
  ),
  'cover another class with its image': mutation(
    ({ content, own }) =>
      `updateClass(id: ${own.classId}, input: { coverImageUrl: "${content.imageUrl}" }) { id }`,
  ),
};
