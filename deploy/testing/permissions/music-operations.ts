import { bytes, graphql, isIn, mutation, rest, type Ask } from './ask.js';
import { placing, sharing } from './class-operations.js';

/** What can be asked of a track that somebody else shares. */
export const trackOperations: Readonly<Record<string, Ask>> = {
  'query musicTrack': graphql(({ content }) => `{ musicTrack(id: ${content.trackId}) { title } }`),
  'query music': (recipient) =>
    graphql(() => '{ music(shared: true) { items { id } } }', isIn(recipient.content.trackId))(recipient),
  'GET track': rest('GET', ({ content }) => `/api/music/${content.trackId}`),
  'GET music': rest('GET', () => '/api/music?include=shared', {
    holds: (answer, { content }) => isIn(content.trackId)(answer),
  }),
  stream: bytes(({ content }) => `/api/music/stream/${content.trackId}`),
  waveform: bytes(({ content }) => `/api/music/${content.trackId}/waveform`),
  correctTempo: mutation(({ content }) => `correctTempo(id: ${content.trackId}, bpm: 91) { id }`),
  editMusic: mutation(
    ({ content }) => `editMusic(id: ${content.trackId}, input: { title: "Theirs" }) { id }`,
  ),
  'PUT track': rest('PUT', ({ content }) => `/api/music/${content.trackId}`, {
    body: () => ({ title: 'Newer' }),
  }),
  createClip: mutation(
    ({ content }) =>
      `createClip(input: { sourceId: ${content.trackId}, title: "Clip", startTime: 0, endTime: 1 }) { id }`,
  ),
  analyseMusicAgain: mutation(({ content }) => `analyseMusicAgain(id: ${content.trackId}) { id }`),
  addFileToFolder: mutation(
    ({ content, own }) =>
      `addFileToFolder(folderId: ${own.folderId}, fileType: "music", fileId: ${content.trackId}) { id }`,
  ),
  fileMusicTracks: mutation(
    ({ content, own }) => `fileMusicTracks(musicIds: [${content.trackId}], folderId: ${own.folderId})`,
  ),
  addSegment: mutation(({ content, own }) => placing(own.classId, content.trackId)),
  copyMusic: mutation(({ content }) => `copyMusic(id: ${content.trackId}) { id }`),
  createPlaylist: mutation(
    ({ content }) => `createPlaylist(input: { name: "Theirs", musicIds: [${content.trackId}] }) { id }`,
  ),
  addToPlaylist: mutation(
    ({ content, own }) => `addToPlaylist(playlistId: ${own.playlistId}, musicId: ${content.trackId}) { id }`,
  ),
  deleteMusic: mutation(({ content }) => `deleteMusic(id: ${content.trackId})`),
  deleteMusicTracks: mutation(({ content }) => `deleteMusicTracks(musicIds: [${content.trackId}])`),
  'DELETE track': rest('DELETE', ({ content }) => `/api/music/${content.trackId}`),
  shareContent: mutation(({ content }) => sharing('music', content.trackId)),
};

/** What can be asked of a playlist that somebody else shares. */
export const playlistOperations: Readonly<Record<string, Ask>> = {
  'query playlist': graphql(
    ({ content }) => `{ playlist(id: ${content.playlistId}) { name tracks { title } } }`,
  ),
  'query playlists': (recipient) =>
    graphql(
      () => '{ playlists(shared: true) { items { id } } }',
      isIn(recipient.content.playlistId),
    )(recipient),
  'GET playlist': rest('GET', ({ content }) => `/api/playlists/${content.playlistId}`),
  'GET playlists': rest('GET', () => '/api/playlists?include=shared', {
    holds: (answer, { content }) => isIn(content.playlistId)(answer),
  }),
  'query its musicTrack': graphql(
    ({ content }) => `{ musicTrack(id: ${content.playlistTrackId}) { title } }`,
  ),
  'stream its music': bytes(({ content }) => `/api/music/stream/${content.playlistTrackId}`),
  'waveform of its music': bytes(({ content }) => `/api/music/${content.playlistTrackId}/waveform`),
  copyPlaylist: mutation(({ content }) => `copyPlaylist(id: ${content.playlistId}) { id }`),
  'copyMusic of its music': mutation(({ content }) => `copyMusic(id: ${content.playlistTrackId}) { id }`),
  updatePlaylist: mutation(
    ({ content }) => `updatePlaylist(id: ${content.playlistId}, input: { name: "Theirs" }) { id }`,
  ),
  'PUT playlist': rest('PUT', ({ content }) => `/api/playlists/${content.playlistId}`, {
    body: () => ({ name: 'Newer' }),
  }),
  addToPlaylist: mutation(
    ({ content, own }) =>
      `addToPlaylist(playlistId: ${content.playlistId}, musicId: ${own.trackIds[0]}) { id }`,
  ),
  addTracksToPlaylist: mutation(
    ({ content, own }) =>
      `addTracksToPlaylist(playlistId: ${content.playlistId}, musicIds: [${own.trackIds[1]}]) { id }`,
  ),
  'POST playlist-music': rest('POST', () => '/api/playlist-music', {
    body: ({ content, own }) => ({ playlistId: content.playlistId, musicId: own.trackIds[2] }),
  }),
  'correctTempo of its music': mutation(
    ({ content }) => `correctTempo(id: ${content.playlistTrackId}, bpm: 91) { id }`,
  ),
  'deleteMusic of its music': mutation(({ content }) => `deleteMusic(id: ${content.playlistTrackId})`),
  removeFromPlaylist: mutation(
    ({ content }) =>
      `removeFromPlaylist(playlistId: ${content.playlistId}, musicId: ${content.playlistTrackId}) { id }`,
  ),
  'DELETE playlist-music': rest(
    'DELETE',
    ({ content, own }) => `/api/playlist-music?playlistId=${content.playlistId}&musicId=${own.trackIds[0]}`,
  ),
  deletePlaylist: mutation(({ content }) => `deletePlaylist(id: ${content.playlistId})`),
  'DELETE playlist': rest('DELETE', ({ content }) => `/api/playlists/${content.playlistId}`),
  shareContent: mutation(({ content }) => sharing('playlist', content.playlistId)),
};
