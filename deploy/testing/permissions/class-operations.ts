import { bytes, graphql, isIn, mutation, rest, type Ask } from './ask.js';

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
  'waveform of its music': bytes(({ content }) => `/api/music/${content.classTrackId}/waveform`),
  'query its image': graphql(({ content }) => `{ image(id: ${content.imageId}) { imageUrl } }`),
  'bytes of its image': bytes(({ content }) => content.imageUrl),
  openShowScreens: mutation(
    ({ content }) =>
      `openShowScreens(input: { showId: "4f1c7d3e-0000-4000-8000-000000000001", classId: ${content.classId}, title: "Ride", imageIds: [] }) { showId }`,
  ),
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
  deleteSegment: mutation(({ content }) => `deleteSegment(id: ${content.spareSegmentId})`),
  saveClass: mutation(
    ({ content }) =>
      `saveClass(id: ${content.classId}, class: { segments: [{ id: ${content.segmentId} }] }) { id }`,
  ),
  deleteClass: mutation(({ content }) => `deleteClass(id: ${content.classId})`),
  'DELETE class': rest('DELETE', ({ content }) => `/api/classes/${content.classId}`),
  shareContent: mutation(({ content }) => sharing('class', content.classId)),
  enrollStudent: mutation(
    ({ content, own }) =>
      `enrollStudent(input: { studentId: ${own.studentId}, classId: ${content.classId} }) { id }`,
  ),
  deleteImage: mutation(({ content }) => `deleteImage(id: ${content.imageId})`),
  captionImage: mutation(({ content }) => `captionImage(id: ${content.imageId}, caption: "Theirs") { id }`),
  'place its image elsewhere': mutation(
    ({ content, own }) =>
      `addSegmentImage(segmentId: ${own.segmentId}, input: { imageUrl: "${content.imageUrl}" }) { id }`,
  ),
  'place its music elsewhere': mutation(({ content, own }) => placing(own.classId, content.classTrackId)),
};

/** Shared on, to somebody else. */
export const sharing = (contentType: string, contentId: number) => {
  const input = `contentType: "${contentType}", contentId: ${contentId}, recipientEmail: "third@example.com"`;
  return `shareContent(input: { ${input}, permission: "view" }) { id }`;
};

export const placing = (classId: number, musicId: number) =>
  `addSegment(classId: ${classId}, input: { name: "Theirs", musicId: ${musicId} }) { id }`;
