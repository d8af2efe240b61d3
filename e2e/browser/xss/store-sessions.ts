import { randomUUID } from 'node:crypto';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { inTurns } from '../../kit/in-turns.js';
import { imagePath, textsOf } from './payloads.js';

/** Of a person's name. */
export const names = textsOf(100).filter((name) => name.length <= 100);
/** Of titles and names; each is told apart from what was written first. */
export const texts = textsOf(190);
export const later = (text: string) => `Later: ${text}`;
/** What would begin a new line of a calendar. */
export const lines = 'One\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Injected\u2028X-INJECTED:1';

const day = 86_400_000;

export interface StoredSessions {
  /** A class of all texts: names and notes of its segments, captions. */
  readonly whole: number;
  /** Classes called by the texts. */
  readonly classIds: readonly number[];
  /** Sessions called by the texts; of the first a show was delivered that names them all. */
  readonly scheduleIds: readonly number[];
}

/** GraphQL, as the web app sends what has no route in /api. */
export async function asked<Data>(api: ApiClient, query: string, variables: object): Promise<Data> {
  const { body } = await api.post<{ data?: Data }>('/graphql', { query, variables });
  if (!body.data) throw new Error(`${query} → ${JSON.stringify(body)}`);
  return body.data;
}

/** Puts every payload into what the builder saves, what is scheduled, and what is delivered. */
export async function storeSessions(api: ApiClient): Promise<StoredSessions> {
  const whole = await storeFullClass(api);
  const classIds: number[] = [];
  const scheduleIds: number[] = [];
  await inTurns(4, [...texts.entries()], async ([index, title]) => {
    const segment = { name: title, duration: 60 };
    classIds[index] = await saveClass(api, { title, description: title, segments: [segment] });
    const entry = { classId: classIds[index], title, location: title };
    scheduleIds[index] = await schedule(api, entry, 1 + index / 4);
  });
  await recordShow(api, classIds[0]!, scheduleIds[0]!);
  return { whole, classIds, scheduleIds };
}

/** A class of all texts: names and notes of its segments, captions. */
export function storeFullClass(api: ApiClient): Promise<number> {
  const images = texts.map((caption) => ({ imageUrl: imagePath, startTime: 0, duration: 5, caption }));
  const segments = texts.map((name) => ({ name, notes: name, duration: 600, imageUrl: imagePath }));
  segments[0] = Object.assign(segments[0]!, { images });
  return saveClass(api, { title: 'All segments', coverImageUrl: imagePath, segments });
}

/** A session whose title and location hold line breaks. */
export const storeBrokenLines = (api: ApiClient, classId: number) =>
  schedule(api, { classId, title: lines, location: lines }, 12);

/** Offers the sessions to another instructor. */
export const handOverAll = (api: ApiClient, scheduleIds: readonly number[], recipientEmail: string) =>
  inTurns(4, scheduleIds, async (scheduleId) => {
    const input = { scheduleId, recipientEmail };
    await asked(api, 'mutation ($input: HandOverInput!) { handOver(input: $input) { id } }', { input });
  });

async function saveClass(api: ApiClient, input: object): Promise<number> {
  const query = 'mutation ($class: WholeClassInput!) { saveClass(class: $class) { id } }';
  return (await asked<{ saveClass: { id: number } }>(api, query, { class: input })).saveClass.id;
}

interface Entry {
  readonly classId: number | undefined;
  readonly title: string;
  readonly location: string;
}

async function schedule(api: ApiClient, entry: Entry, inDays: number): Promise<number> {
  const startTime = new Date(Date.now() + inDays * day).toISOString();
  const { status, body } = await api.post('/api/schedules', { ...entry, startTime });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return Number(body.id);
}

/** As a player tells it; the device, not the class, says what the segments were called. */
async function recordShow(api: ApiClient, classId: number, scheduleId: number): Promise<void> {
  const segments = texts.map((name) => ({
    ...{ name, plannedSeconds: 60, deliveredSeconds: 60 },
    skipped: false,
  }));
  const at = { startedAt: new Date(Date.now() - 3_600_000), endedAt: new Date() };
  const input = { showId: randomUUID(), classId, title: texts[0], scheduleId, ...at, segments };
  await asked(api, 'mutation ($input: ShowRecordInput!) { recordShow(input: $input) { id } }', {
    input: { ...input, pauses: 0, pausedSeconds: 0 },
  });
}

/** Changes names of tracks and folders, and the user's own. */
export async function rename(api: ApiClient): Promise<void> {
  await inTurns(4, [...texts.entries()], async ([index, text]) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(silentMp3(230, index))]), 'a.mp3');
    const { body } = await api.post('/api/music/upload', form);
    await asked(
      api,
      'mutation ($id: Int!, $input: MusicEdit!) { editMusic(id: $id, input: $input) { id } }',
      {
        ...{ id: Number(body.id), input: { title: later(text), artist: later(text) } },
      },
    );
    const folder = await api.post('/api/media/folders', { name: `Folder ${index}`, type: 'all' });
    await asked(api, 'mutation ($id: Int!, $name: String!) { renameFolder(id: $id, name: $name) { id } }', {
      ...{ id: Number(folder.body.id), name: later(text) },
    });
  });
  const profile = await api.put('/api/user/profile', { fullName: names[0] });
  if (profile.status !== 200) throw new Error(JSON.stringify(profile.body));
}

/** Imports students of a file, who are called by the payloads. */
export async function importStudents(api: ApiClient): Promise<void> {
  const rows = names.map((name, index) => ({
    ...{ row: index + 2, firstName: name, lastName: name, emergencyContact: name, notes: name },
    ...{ phone: name, emergencyPhone: name },
  }));
  const importId = randomUUID();
  await asked(
    api,
    `mutation ($importId: String!, $rows: [ImportedStudentInput!]!, $count: Int!) {
      stageStudents(importId: $importId, rows: $rows)
      importStudents(importId: $importId, count: $count) { done }
    }`,
    { importId, rows, count: rows.length },
  );
}

/** A session of now whose marks have the texts as notes, by as many students; answers its id. */
export async function markWithNotes(api: ApiClient, classId: number): Promise<number> {
  const scheduleId = await schedule(api, { classId, title: texts[0]!, location: texts[0]! }, -0.01);
  const { body } = await api.get<{ id: number }[]>('/api/students');
  const notes = new Map(texts.map((text, index) => [body[index]!.id, text]));
  for (const studentId of notes.keys()) await api.post('/api/enrollments', { classId, studentId });
  const query = `mutation ($scheduleId: Int!, $marks: [MarkInput!]!) {
    markAttendances(scheduleId: $scheduleId, marks: $marks) { attendance { __typename } problem }
  }`;
  const made = [...notes].map(([studentId, text]) => ({ studentId, attended: true, notes: text }));
  const { markAttendances } = await asked<{ markAttendances: { attendance: object | null }[] }>(api, query, {
    ...{ scheduleId, marks: made },
  });
  if (markAttendances.some(({ attendance }) => !attendance)) throw new Error('A mark was refused');
  return scheduleId;
}

/** The title of a show is for its screens. */
export async function openScreens(api: ApiClient, classId: number): Promise<void> {
  const input = { showId: randomUUID(), classId, title: texts[0], imageIds: [] };
  await asked(api, 'mutation ($input: ShowScreensInput!) { openShowScreens(input: $input) { showId } }', {
    input,
  });
}
