import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { examplePictures } from './example-pictures.js';
import type { Examples } from './place.js';

const minute = 60_000;
const day = 86_400_000;
const names = [
  ...['Ada Byron', 'Ben Okafor', 'Chiara Conti', 'Daniel Weiss', 'Elif Kaya', 'Femke de Vries'],
  ...['Grace Lin', 'Hugo Martin', 'Ines Duarte', 'Jonas Berg', 'Kim Nguyen', 'Lucía Fernández'],
];
const rides = [
  { title: 'Sunrise Intervals', duration: 45, difficulty: 'Intermediate', classType: 'HIIT' },
  { title: 'Endurance Saturday', duration: 60, difficulty: 'Advanced', classType: 'Endurance' },
  { title: 'First Ride', duration: 30, difficulty: 'Beginner', classType: 'Rhythm' },
];

/** Fills the demo instructor's account, which holds the demo class already, with what every screen shows something of. */
export async function fillExampleAccount(api: ApiClient): Promise<Omit<Examples, 'busyScheduleId'>> {
  const make = async (path: string, body: unknown) => {
    const answer = await api.post(path, body);
    if (answer.status > 201) throw new Error(`${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    return Number(answer.body.id);
  };
  const classId = await theDemoClass(api);
  await addPictures(make, api, classId);
  for (const ride of rides) await make('/api/classes', { ...ride, description: 'Intervals by the beat.' });
  const playlistId = await makePlaylist(make, api);
  const folderId = await make('/api/media/folders', { name: 'Climbs', type: 'all' });
  await make('/api/media/folders', { name: 'Cool-downs', type: 'all' });
  const [track] = await tracksOf(api);
  await make(`/api/media/folders/${folderId}/files`, { fileType: 'music', fileId: track });
  const students = await makeStudents(make, classId);
  const scheduleId = await makeSessions(make, classId, students);
  const recipientEmail = 'colleague@example.com';
  await make('/api/content-shares', {
    ...{ contentType: 'class', contentId: classId, permission: 'view', recipientEmail },
    description: 'For your Tuesday evenings.',
  });
  return { classId, scheduleId, playlistId, checkIn: await openCheckIn(api, scheduleId) };
}

type Make = (path: string, body: unknown) => Promise<number>;

async function theDemoClass(api: ApiClient): Promise<number> {
  const [only] = (await api.get<{ id: number }[]>('/api/classes')).body;
  if (!only) throw new Error('There is no demo class');
  return only.id;
}

const tracksOf = async (api: ApiClient) =>
  (await api.get<{ id: number }[]>('/api/music')).body.map(({ id }) => id);

async function addPictures(make: Make, api: ApiClient, classId: number): Promise<void> {
  const { body } = await api.get<{ id: number }[]>(`/api/segments?classId=${classId}`);
  for (const [index, { name, bytes }] of (await examplePictures()).entries()) {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${name}.jpg`);
    const imageId = await make('/api/segment-images/upload', form);
    const segmentId = body[index]?.id;
    if (segmentId === undefined) continue;
    await make('/api/segment-images', {
      ...{ segmentId, imageUrl: `/api/images/${imageId}`, caption: name, startTime: 20, duration: 20 },
    });
  }
}

async function makePlaylist(make: Make, api: ApiClient): Promise<number> {
  const id = await make('/api/playlists', { name: 'Tuesday evening' });
  for (const musicId of await tracksOf(api)) await make('/api/playlist-music', { playlistId: id, musicId });
  await make('/api/playlists', { name: 'Slow climbs' });
  return id;
}

async function makeStudents(make: Make, classId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, name] of names.entries()) {
    const [firstName, ...rest] = name.split(' ');
    const email = `rider${index}@example.org`;
    const notes = index % 4 === 0 ? 'Left knee: no jumps.' : undefined;
    ids.push(await make('/api/students', { firstName, lastName: rest.join(' '), email, notes }));
  }
  for (const studentId of ids) await make('/api/enrollments', { studentId, classId });
  return ids;
}

/** Six weeks that are over, with who came, one that runs now and some to come; answers the one that runs now. */
async function makeSessions(make: Make, classId: number, students: readonly number[]): Promise<number> {
  const at = async (startTime: number, title = 'Four Songs to Anywhere') =>
    make('/api/schedules', {
      ...{ classId, title, location: 'Studio 2', startTime: new Date(startTime).toISOString() },
      endTime: new Date(startTime + 45 * minute).toISOString(),
    });
  const now = Math.floor(Date.now() / (5 * minute)) * 5 * minute;
  for (let week = 6; week > 0; week -= 1) {
    const scheduleId = await at(now - week * 7 * day);
    for (const [index, studentId] of students.entries())
      await make('/api/attendance', { scheduleId, studentId, attended: (index + week) % 4 > 0 });
  }
  for (const [days, title] of [
    [1, 'Sunrise Intervals'],
    [3, 'Endurance Saturday'],
    [7, 'Four Songs to Anywhere'],
    [8, 'Sunrise Intervals'],
  ] as const)
    await at(now + days * day, title);
  return at(now - 10 * minute);
}

async function openCheckIn(api: ApiClient, scheduleId: number): Promise<string> {
  const query = 'mutation ($input: CheckInInput!) { openCheckIn(input: $input) { token } }';
  const input = {
    ...{ scheduleId, title: 'Four Songs to Anywhere', opensAt: new Date(Date.now() - 60 * minute) },
    closesAt: new Date(Date.now() + 60 * minute),
  };
  const { body } = await api.post<{ data?: { openCheckIn: { token: string } } }>('/graphql', {
    query,
    variables: { input },
  });
  if (!body.data) throw new Error(`The check-in could not be opened: ${JSON.stringify(body)}`);
  return body.data.openCheckIn.token;
}
