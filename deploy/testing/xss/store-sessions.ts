import { randomUUID } from 'node:crypto';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ApiClient } from '../../standalone/api-client.js';
import { inTurns } from '../in-turns.js';
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
  /** Entries called by the texts; of the first a show was delivered that names them all, and all are handed to somebody. */
  readonly scheduleIds: readonly number[];
  /** An entry of today whose marks have the texts as notes. */
  readonly marked: number;
  /** An entry whose title and location hold breaks of lines. */
  readonly broken: number;
}

/** GraphQL, as the web app sends what has no route in /api. */
export async function asked<Data>(api: ApiClient, query: string, variables: object): Promise<Data> {
  const { body } = await api.post<{ data?: Data }>('/graphql', { query, variables });
  if (!body.data) throw new Error(`${query} → ${JSON.stringify(body)}`);
  return body.data;
}

/** Puts every payload into what the builder saves, what is scheduled, delivered and handed over, and what is changed later. */
export async function storeSessions(api: ApiClient, receiver: string): Promise<StoredSessions> {
  const images = texts.map((caption) => ({ imageUrl: imagePath, startTime: 0, duration: 5, caption }));
  const segments = texts.map((name) => ({ name, notes: name, duration: 600, imageUrl: imagePath }));
  segments[0] = Object.assign(segments[0]!, { images });
  const whole = await saves(api, { title: 'All segments', coverImageUrl: imagePath, segments });
  const classIds: number[] = [];
  const scheduleIds: number[] = [];
  await inTurns(4, [...texts.entries()], async ([index, title]) => {
    const segment = { name: title, duration: 60 };
    classIds[index] = await saves(api, { title, description: title, segments: [segment] });
    const entry = { classId: classIds[index], title, location: title };
    scheduleIds[index] = await enters(api, entry, 1 + index / 4);
  });
  const broken = await enters(api, { classId: whole, title: lines, location: lines }, 12);
  await delivers(api, classIds[0]!, scheduleIds[0]!);
  await inTurns(4, scheduleIds, async (scheduleId) => {
    const input = { scheduleId, recipientEmail: receiver };
    await asked(api, 'mutation ($input: HandOverInput!) { handOver(input: $input) { id } }', { input });
  });
  await changesLater(api);
  const marked = await enters(api, { classId: whole, title: texts[0]!, location: texts[0]! }, -0.01);
  await marks(api, whole, marked);
  await shows(api, whole);
  const profile = await api.put('/api/user/profile', { fullName: names[0] });
  if (profile.status !== 200) throw new Error(JSON.stringify(profile.body));
  return { whole, classIds, scheduleIds, marked, broken };
}

async function saves(api: ApiClient, input: object): Promise<number> {
  const query = 'mutation ($class: WholeClassInput!) { saveClass(class: $class) { id } }';
  return (await asked<{ saveClass: { id: number } }>(api, query, { class: input })).saveClass.id;
}

interface Entry {
  readonly classId: number | undefined;
  readonly title: string;
  readonly location: string;
}

async function enters(api: ApiClient, entry: Entry, inDays: number): Promise<number> {
  const startTime = new Date(Date.now() + inDays * day).toISOString();
  const { status, body } = await api.post('/api/schedules', { ...entry, startTime });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return Number(body.id);
}

/** As a player tells it; the device, not the class, says what the segments were called. */
async function delivers(api: ApiClient, classId: number, scheduleId: number): Promise<void> {
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

/** Tracks and folders that were called otherwise first, and students of a file. */
async function changesLater(api: ApiClient): Promise<void> {
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

async function marks(api: ApiClient, classId: number, scheduleId: number): Promise<void> {
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
}

/** The title of a show is for its screens. */
async function shows(api: ApiClient, classId: number): Promise<void> {
  const input = { showId: randomUUID(), classId, title: texts[0], imageIds: [] };
  await asked(api, 'mutation ($input: ShowScreensInput!) { openShowScreens(input: $input) { showId } }', {
    input,
  });
}
