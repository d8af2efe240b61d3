import { bytes, graphql, isIn, mutation, rest, type Ask } from './ask.js';
import { placing } from './class-operations.js';
import { sharing, sharingByRest } from './share-operations.js';

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
  headers: bytes(({ content }) => `/api/music/stream/${content.trackId}`, 'HEAD'),
  file: bytes(({ content }) => content.files[1]),
  waveform: bytes(({ content }) => `/api/music/${content.trackId}/waveform`),
  'query folderMusic': (recipient) =>
    graphql(() => '{ folderMusic { items { id } } }', isIn(recipient.content.trackId))(recipient),
  'query unorganized': (recipient) =>
    graphql(() => '{ unorganized { music { id } } }', isIn(recipient.content.trackId))(recipient),
  'GET unorganized': rest('GET', () => '/api/media/unorganized', {
    holds: (answer, { content }) => isIn(content.trackId)((answer as { music: unknown }).music),
  }),
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
  'POST clip': rest('POST', () => '/api/music/clip', {
    body: ({ content }) => ({ sourceId: content.trackId, title: 'Clip', startTime: 0, endTime: 1 }),
  }),
  analyseMusicAgain: mutation(({ content }) => `analyseMusicAgain(id: ${content.trackId}) { id }`),
  addFileToFolder: mutation(
    ({ content, own }) =>
      `addFileToFolder(folderId: ${own.folderId}, fileType: "music", fileId: ${content.trackId}) { id }`,
  ),
  fileMusicTracks: mutation(
    ({ content, own }) => `fileMusicTracks(musicIds: [${content.trackId}], folderId: ${own.folderId})`,
  ),
  'POST file of a folder': rest('POST', ({ own }) => `/api/media/folders/${own.folderId}/files`, {
    body: ({ content }) => ({ fileType: 'music', fileId: content.trackId }),
  }),
  'POST music of a folder': rest('POST', ({ own }) => `/api/media/folders/${own.folderId}/music`, {
    body: ({ content }) => ({ musicIds: [content.trackId] }),
  }),
  removeFileFromFolder: mutation(
    ({ content, own }) =>
      `removeFileFromFolder(folderId: ${own.folderId}, fileType: "music", fileId: ${content.trackId}) { id }`,
  ),
  'DELETE file of a folder': rest(
    'DELETE',
    ({ content, own }) => `/api/media/folders/${own.folderId}/files/music/${content.trackId}`,
  ),
  addSegment: mutation(({ content, own }) => placing(own.classId, content.trackId)),
  updateSegment: mutation(
    ({ content, own }) =>
      `updateSegment(id: ${own.segmentId}, input: { musicId: ${content.trackId} }) { id }`,
  ),
  saveClass: mutation(
    ({ content }) =>
      `saveClass(class: { title: "Theirs", segments: [{ name: "Ride", musicId: ${content.trackId} }] }) { id }`,
  ),
  copyMusic: mutation(({ content }) => `copyMusic(id: ${content.trackId}) { id }`),
  createPlaylist: mutation(
    ({ content }) => `createPlaylist(input: { name: "Theirs", musicIds: [${content.trackId}] }) { id }`,
  ),
  'POST playlists': rest('POST', () => '/api/playlists', {
    body: ({ content }) => ({ name: 'Theirs', musicIds: [content.trackId] }),
  }),
  updatePlaylist: mutation(
    ({ content, own }) =>
      `updatePlaylist(id: ${own.playlistId}, input: { musicIds: [${content.trackId}] }) { id }`,
  ),
  addToPlaylist: mutation(
    ({ content, own }) => `addToPlaylist(playlistId: ${own.playlistId}, musicId: ${content.trackId}) { id }`,
  ),
  addTracksToPlaylist: mutation(
    ({ content, own }) =>
      `addTracksToPlaylist(playlistId: ${own.playlistId}, musicIds: [${content.trackId}]) { id }`,
  ),
  'POST tracks of a playlist': rest('POST', ({ own }) => `/api/playlists/${own.playlistId}/tracks`, {
    body: ({ content }) => ({ musicIds: [content.trackId] }),
  }),
  deleteMusic: mutation(({ content }) => `deleteMusic(id: ${content.trackId})`),
  deleteMusicTracks: mutation(({ content }) => `deleteMusicTracks(musicIds: [${content.trackId}])`),
  'POST deletion of tracks': rest('POST', () => '/api/music/delete', {
    body: ({ content }) => ({ musicIds: [content.trackId] }),
  }),
  'DELETE track': rest('DELETE', ({ content }) => `/api/music/${content.trackId}`),
  shareContent: mutation(({ content }) => sharing('music', content.trackId)),
  'POST content-shares': sharingByRest('music', ({ trackId }) => trackId),
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
  'headers of its music': bytes(({ content }) => `/api/music/stream/${content.playlistTrackId}`, 'HEAD'),
  'file of its music': bytes(({ content }) => content.files[2]),
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
  'POST tracks': rest('POST', ({ content }) => `/api/playlists/${content.playlistId}/tracks`, {
    body: ({ own }) => ({ musicIds: [own.trackIds[3]] }),
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
  'POST content-shares': sharingByRest('playlist', ({ playlistId }) => playlistId),
};
