import { expect } from '@playwright/test';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { onePixel } from '../../kit/own-objects.js';

/** What an owner shares, of every kind, and what the recipient has to try it with. */
export interface Content {
  readonly classId: number;
  /** With the music, two timed images and a picture of its own. */
  readonly segmentId: number;
  /** With nothing. */
  readonly spareSegmentIds: readonly [number, number];
  readonly timedIds: readonly [number, number, number, number];
  readonly imageId: number;
  readonly imageUrl: string;
  /** Played in the class alone. */
  readonly classTrackId: number;
  readonly trackId: number;
  readonly playlistId: number;
  /** In the playlist alone. */
  readonly playlistTrackId: number;
  /** Where the files of the three tracks are read, in their order. */
  readonly files: readonly [string, string, string];
  /** Of the class, on the owner's calendar, with a student who is enrolled. */
  readonly scheduleId: number;
  readonly studentId: number;
  readonly enrollmentId: number;
  /** Of class, track and playlist; of a session that is handed over, the one. */
  readonly shareIds: readonly number[];
}

export interface RecipientsOwn {
  readonly classId: number;
  readonly segmentId: number;
  readonly trackIds: readonly [number, number, number, number];
  readonly playlistId: number;
  readonly folderId: number;
  readonly studentId: number;
  readonly otherStudentId: number;
  readonly imageUrl: string;
}

let mark = 0;

async function made(api: ApiClient, path: string, body: object) {
  const answer = await api.post(path, body);
  if (answer.status !== 201) throw new Error(`${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const idOf = async (api: ApiClient, path: string, body: object) => Number((await made(api, path, body)).id);

async function uploaded(api: ApiClient) {
  const form = new FormData();
  form.set('file', new Blob([silentMp3(100, ++mark % 250)]), `tone-${mark}.mp3`);
  const { id, filePath } = await made(api, '/api/music/upload', form);
  return { id: Number(id), file: String(filePath).replace('/music/', '/api/music-files/') };
}
const upload = async (api: ApiClient) => (await uploaded(api)).id;

async function image(api: ApiClient) {
  const form = new FormData();
  form.set('image', new Blob([onePixel]), 'own.png');
  return (await made(api, '/api/segment-images/upload', form)) as { id: number; imageUrl: string };
}

/** A track has a waveform once it is analysed, which happens after its upload. */
const waveformStatus = async (api: ApiClient, id: number) =>
  (await api.get(`/api/music/${id}/waveform`)).status;

export async function contentOf(owner: ApiClient): Promise<Omit<Content, 'shareIds'>> {
  const tracks = [await uploaded(owner), await uploaded(owner), await uploaded(owner)] as const;
  const [{ id: classTrackId }, { id: trackId }, { id: playlistTrackId }] = tracks;
  const files = [tracks[0].file, tracks[1].file, tracks[2].file] as const;
  const { id: imageId, imageUrl } = await image(owner);
  const classId = await idOf(owner, '/api/classes', { title: 'Hills' });
  const place = { classId, name: 'Climb', musicId: classTrackId, imageUrl };
  const segmentId = await idOf(owner, '/api/segments', place);
  const spare = () => idOf(owner, '/api/segments', { classId, name: 'Spare' });
  const spareSegmentIds = [await spare(), await spare()] as const;
  const timed = () => idOf(owner, '/api/segment-images', { segmentId, imageUrl });
  const timedIds = [await timed(), await timed(), await timed(), await timed()] as const;
  const playlistId = await idOf(owner, '/api/playlists', { name: 'Mix', musicIds: [playlistTrackId] });
  const session = { classId, title: 'Evening', startTime: '2031-02-03T18:00:00Z' };
  const scheduleId = await idOf(owner, '/api/schedules', session);
  const studentId = await idOf(owner, '/api/students', { firstName: 'Rae', lastName: 'Rider' });
  const enrollmentId = await idOf(owner, '/api/enrollments', { classId, studentId });
  for (const { id } of tracks) await expect.poll(() => waveformStatus(owner, id)).toBe(200);
  return {
    ...{ classId, segmentId, spareSegmentIds, timedIds, imageId, imageUrl },
    ...{ scheduleId, studentId, enrollmentId },
    ...{ classTrackId, trackId, playlistId, playlistTrackId, files },
  };
}

export async function recipientsOwn(api: ApiClient): Promise<RecipientsOwn> {
  const classId = await idOf(api, '/api/classes', { title: 'Own' });
  return {
    classId,
    segmentId: await idOf(api, '/api/segments', { classId, name: 'Own' }),
    trackIds: [await upload(api), await upload(api), await upload(api), await upload(api)],
    playlistId: await idOf(api, '/api/playlists', { name: 'Own' }),
    folderId: await idOf(api, '/api/media/folders', { name: `Own ${++mark}`, type: 'all' }),
    studentId: await idOf(api, '/api/students', { firstName: 'Own', lastName: 'Rider' }),
    otherStudentId: await idOf(api, '/api/students', { firstName: 'Other', lastName: 'Rider' }),
    imageUrl: (await image(api)).imageUrl,
  };
}

/** All that refused operations must leave as it is: the owner's content, and what the recipient has. */
export async function stateOf(owner: ApiClient, friend: ApiClient, content: Content): Promise<string> {
  const shape = `{
    class(id: ${content.classId}) { title version coverImageUrl segments { id name musicId imageUrl images { id caption startTime } } }
    shared: musicTrack(id: ${content.trackId}) { title artist bpm clips { id } folderId playlists { id } }
    played: musicTrack(id: ${content.classTrackId}) { title bpm usedIn { id } }
    listed: musicTrack(id: ${content.playlistTrackId}) { title bpm }
    image(id: ${content.imageId}) { caption }
    playlist(id: ${content.playlistId}) { name version tracks { id } }
    schedule(id: ${content.scheduleId}) { title version }
    attendance(scheduleId: ${content.scheduleId}) { checkIn { closesAt } records { studentId attended } }
    student(id: ${content.studentId}) { lastName version } enrollments { items { id } }
    outgoingShares { items { id status } } }`;
  const own = `{
    classes { total items { id version } } music { total } playlists { items { id version } }
    schedules { items { id } } students { items { id } } enrollments { items { id } } mediaFolders(type: "all") { id }
    images { items { id } } folderMusic { items { id } }
    outgoingShares { items { id } } }`;
  const answers = await Promise.all([
    owner.post('/graphql', { query: shape }),
    friend.post('/graphql', { query: own }),
  ]);
  for (const { body } of answers) if ('errors' in body) throw new Error(JSON.stringify(body.errors));
  return JSON.stringify(answers.map(({ body }) => body.data));
}
