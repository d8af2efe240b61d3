import { randomUUID } from 'node:crypto';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { Answer, ApiClient } from '@cadenza/deploy/standalone/api-client.js';

/** The tus protocol's own header, without which /api/uploads answers 412. */
export const tus = { 'tus-resumable': '1.0.0' };

/** One of everything a person can have: ids by the name that the API's paths give them. */
export interface OwnObjects {
  /** Of the account itself. */
  readonly username: string;
  readonly classes: number;
  readonly segments: number;
  readonly schedules: number;
  readonly students: number;
  /** A student who is in no class. */
  readonly newcomer: number;
  readonly enrollments: number;
  readonly music: number;
  readonly images: number;
  /** A segment with one timed image, and that. */
  readonly pictured: number;
  readonly timed: number;
  readonly folders: number;
  readonly playlists: number;
  /** A playlist without tracks. */
  readonly mixes: number;
  readonly shares: number;
  /** A show whose screens are open, and one of them. */
  readonly show: string;
  readonly screen: number;
  /** A payment that has begun. */
  readonly payment: string;
  /** Paths of an upload that has begun and of the track's file. */
  readonly uploadPath: string;
  readonly filePath: string;
}

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Throws when nothing was created; without a test runner, as benches use it too. */
function requireCreated({ status, body }: Answer): void {
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Makes them for whoever is signed in, who shares the class with the address. */
export async function makeOwnObjects(api: ApiClient, recipientEmail: string): Promise<OwnObjects> {
  const make = async (path: string, body: object) => {
    const answer = await api.post(path, body);
    requireCreated(answer);
    return Number(answer.body.id);
  };
  const form = new FormData();
  form.set('file', new Blob([silentMp3(400)]), 'own.mp3');
  const track = await api.post('/api/music/upload', form);
  requireCreated(track);
  const music = Number(track.body.id);
  const classes = await make('/api/classes', { title: 'Mine' });
  const segments = await make('/api/segments', { classId: classes, name: 'Mine', musicId: music });
  const image = new FormData();
  image.set('image', new Blob([onePixel]), 'own.png');
  const uploaded = await api.post('/api/segment-images/upload', image);
  requireCreated(uploaded);
  const pictured = await make('/api/segments', { classId: classes, name: 'Pictured' });
  const { imageUrl } = uploaded.body;
  const timed = await make('/api/segment-images', { segmentId: pictured, imageUrl });
  const folders = await make('/api/media/folders', { name: 'Mine', type: 'all' });
  const playlists = await make('/api/playlists', { name: 'Mine' });
  const mixes = await make('/api/playlists', { name: 'Mixed' });
  const start = '2026-01-05T18:00:00Z';
  const schedules = await make('/api/schedules', { classId: classes, title: 'Mine', startTime: start });
  const students = await make('/api/students', { firstName: 'A', lastName: 'B' });
  const newcomer = await make('/api/students', { firstName: 'C', lastName: 'D' });
  const enrollments = await make('/api/enrollments', { studentId: students, classId: classes });
  const shared = { contentType: 'class', contentId: classes, permission: 'view' };
  const shares = await make('/api/content-shares', { ...shared, recipientEmail });
  const show = randomUUID();
  const shown = { showId: show, classId: classes, title: 'Mine', imageIds: [Number(uploaded.body.id)] };
  requireCreated(await api.post('/api/shows/screens', shown));
  requireCreated(await api.post(`/api/shows/${show}/views`, { kind: 'STAGE' }));
  const open = await api.get<{ views: { id: number }[] }>(`/api/shows/${show}/screens`);
  const screen = open.body.views[0]!.id;
  const intent = await api.post('/api/create-subscription-intent', { priceId: 'price_professional_monthly' });
  const begun = await api.call('POST', '/api/uploads', undefined, { ...tus, 'upload-length': '4170' });
  const user = await api.get('/api/user');
  return {
    username: String(user.body.username),
    classes,
    segments,
    schedules,
    students,
    newcomer,
    enrollments,
    music,
    images: Number(uploaded.body.id),
    ...{ pictured, timed, folders, playlists, mixes },
    shares,
    ...{ show, screen },
    payment: String(intent.body.clientSecret).replace(/_secret_.*/, ''),
    uploadPath: begun.headers.get('location') ?? '',
    filePath: String(track.body.filePath).replace('/music/', '/api/music-files/'),
  };
}

/** A path of the API with ids of these objects, of the other user where administrators ask, undefined where it has others. */
export function pathOf(own: OwnObjects, other: number, path: string): string | undefined {
  if (!path.includes('{')) return path;
  if (path === '/api/uploads/{upload}') return own.uploadPath;
  if (path === '/api/music-files/{userId}/{filename}') return own.filePath;
  if (path.startsWith('/api/shows/'))
    return path.replace('{showId}', own.show).replace('{viewId}', String(own.screen));
  const ids: Readonly<Record<string, unknown>> = {
    ...own,
    'content-shares': own.shares,
    'segment-images': own.timed,
    media: own.folders,
    admin: other,
  };
  const named = path
    .replace('{fileType}/{fileId}', `music/${own.music}`)
    .replace('segment-images/{segmentId}', `segment-images/${own.pictured}`)
    .replace('reorder/{segmentId}', `reorder/${own.pictured}`);
  const id = ids[path.split('/')[2] ?? ''];
  return id === undefined ? undefined : named.replace(/\{[^}]+\}/g, String(id));
}
