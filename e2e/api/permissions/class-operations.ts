import { bytes, graphql, isIn, mutation, rest, type Ask } from './ask.js';
import { sharing, sharingByRest } from './share-operations.js';

const startTime = '2031-01-06T18:00:00Z';

/** What can be asked of a class that somebody else shares. */
export const classOperations: Readonly<Record<string, Ask>> = {
  'query class': graphql(
    ({ content }) => `{ class(id: ${content.classId}) { title segments { name images { id } } } }`,
  ),
  'query segment': graphql(({ content }) => `{ segment(id: ${content.segmentId}) { name notes } }`),
  'query segmentImage': graphql(({ content }) => `{ segmentImage(id: ${content.timedIds[0]}) { imageUrl } }`),
  'query classes': (recipient) =>
    graphql(() => '{ classes(shared: true) { items { id } } }', isIn(recipient.content.classId))(recipient),
  'GET class': rest('GET', ({ content }) => `/api/classes/${content.classId}`),
  'GET classes': rest('GET', () => '/api/classes?include=shared', {
    holds: (answer, { content }) => isIn(content.classId)(answer),
  }),
  'GET segments': rest('GET', ({ content }) => `/api/segments?classId=${content.classId}`),
  'GET segment-images': rest('GET', ({ content }) => `/api/segment-images?segmentId=${content.segmentId}`),
  'query its musicTrack': graphql(({ content }) => `{ musicTrack(id: ${content.classTrackId}) { title } }`),
  'GET its music': rest('GET', ({ content }) => `/api/music/${content.classTrackId}`),
  'stream its music': bytes(({ content }) => `/api/music/stream/${content.classTrackId}`),
  'headers of its music': bytes(({ content }) => `/api/music/stream/${content.classTrackId}`, 'HEAD'),
  'file of its music': bytes(({ content }) => content.files[0]),
  'waveform of its music': bytes(({ content }) => `/api/music/${content.classTrackId}/waveform`),
  createSchedule: mutation(
    ({ content }) =>
      `createSchedule(input: { classId: ${content.classId}, title: "Ride", startTime: "${startTime}" }) { id }`,
  ),
  'POST schedules': rest('POST', () => '/api/schedules', {
    body: ({ content }) => ({ classId: content.classId, title: 'Ride', startTime }),
  }),
  duplicateClass: mutation(({ content }) => `duplicateClass(id: ${content.classId}) { id }`),
  'copyMusic of its music': mutation(({ content }) => `copyMusic(id: ${content.classTrackId}) { id }`),
  updateClass: mutation(
    ({ content }) => `updateClass(id: ${content.classId}, input: { title: "Theirs" }) { id }`,
  ),
  'PUT class': rest('PUT', ({ content }) => `/api/classes/${content.classId}`, {
    body: () => ({ title: 'Theirs again' }),
  }),
  addSegment: mutation(
    ({ content }) => `addSegment(classId: ${content.classId}, input: { name: "More" }) { id }`,
  ),
  'POST segments': rest('POST', () => '/api/segments', {
    body: ({ content }) => ({ classId: content.classId, name: 'More' }),
  }),
  updateSegment: mutation(
    ({ content }) => `updateSegment(id: ${content.segmentId}, input: { name: "New" }) { id }`,
  ),
  'PUT segment': rest('PUT', ({ content }) => `/api/segments/${content.segmentId}`, {
    body: () => ({ name: 'Newer' }),
  }),
  addSegmentImage: mutation(
    ({ content, own }) =>
      `addSegmentImage(segmentId: ${content.segmentId}, input: { imageUrl: "${own.imageUrl}" }) { id }`,
  ),
  'POST segment-images': rest('POST', () => '/api/segment-images', {
    body: ({ content, own }) => ({ segmentId: content.segmentId, imageUrl: own.imageUrl }),
  }),
  updateSegmentImage: mutation(
    ({ content }) => `updateSegmentImage(id: ${content.timedIds[0]}, input: { caption: "Up" }) { id }`,
  ),
  'PUT segment-image': rest('PUT', ({ content }) => `/api/segment-images/${content.timedIds[0]}`, {
    body: () => ({ caption: 'Down' }),
  }),
  /** Of all its images, as whoever may change the class sees them. */
  reorderSegmentImages: async (recipient) => {
    const { content } = recipient;
    const query = `{ segment(id: ${content.segmentId}) { images { id } } }`;
    type Known = { data?: { segment?: { images: { id: number }[] } | null } | null };
    const { body } = await recipient.api.post<Known>('/graphql', { query });
    const ids = body.data?.segment?.images.map(({ id }) => id).reverse() ?? [...content.timedIds];
    return mutation(
      () => `reorderSegmentImages(segmentId: ${content.segmentId}, imageIds: [${ids.join()}]) { id }`,
    )(recipient);
  },
  deleteSegmentImage: mutation(({ content }) => `deleteSegmentImage(id: ${content.timedIds[1]})`),
  removeSegmentMusic: mutation(({ content }) => `removeSegmentMusic(id: ${content.segmentId}) { id }`),
  'DELETE music of a segment': rest('DELETE', ({ content }) => `/api/segments/${content.segmentId}/music`),
  deleteSegment: mutation(({ content }) => `deleteSegment(id: ${content.spareSegmentIds[0]})`),
  'DELETE segment': rest('DELETE', ({ content }) => `/api/segments/${content.spareSegmentIds[1]}`),
  saveClass: mutation(
    ({ content }) =>
      `saveClass(id: ${content.classId}, class: { segments: [{ id: ${content.segmentId} }] }) { id }`,
  ),
  deleteClass: mutation(({ content }) => `deleteClass(id: ${content.classId})`),
  'DELETE class': rest('DELETE', ({ content }) => `/api/classes/${content.classId}`),
  shareContent: mutation(({ content }) => sharing('class', content.classId)),
  'POST content-shares': sharingByRest('class', ({ classId }) => classId),
  'place its music elsewhere': mutation(({ content, own }) => placing(own.classId, content.classTrackId)),
};

export const placing = (classId: number, musicId: number) =>
  `addSegment(classId: ${classId}, input: { name: "Theirs", musicId: ${musicId} }) { id }`;
