import type { ServiceName } from '@cadenza/deploy/installation/topics.js';
import { generateTone } from '@cadenza/tools/demo/tone.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { eventOf, type Ledger, type Wanted } from '../ledger.js';
import type { Seeded } from '../seeded.js';
import type { Writer } from './writer.js';

/** Whoever does a deed, and until when it matters. */
export interface Doing {
  readonly writer: Writer;
  readonly ledger: Ledger;
  readonly random: Seeded;
  readonly isOver: () => boolean;
}
export type Deed = (doing: Doing) => Promise<void>;

const tone = Buffer.from(await generateTone(1, 120));
const classStream = (id: number) => `class-${id}`;

export const createClass: Deed = async ({ writer, ledger, isOver }) => {
  const token = writer.token();
  const made = await writer.ask(
    { event: 'classCreated', path: '/api/classes', token, body: { title: token }, streamOf: classStream },
    ledger,
    isOver,
  );
  if (made) writer.classes.push(Number(made.body.id));
};

export const changeClass: Deed = async ({ writer, ledger, random, isOver }) => {
  const [token, id] = [writer.token(), writer.aClass(random)];
  const body = { description: token, duration: random.between(20, 90) };
  const ask = { event: 'classChanged', path: `/api/classes/${id}`, token, body, method: 'PUT' } as const;
  await writer.ask({ ...ask, stream: classStream(id) }, ledger, isOver);
};

export const addSegment: Deed = async ({ writer, ledger, random, isOver }) => {
  const [token, classId] = [writer.token(), writer.aClass(random)];
  const body = { classId, name: token };
  const streamOf = () => classStream(classId);
  await writer.ask({ event: 'segmentAdded', path: '/api/segments', token, body, streamOf }, ledger, isOver);
};

export const scheduleClass: Deed = async ({ writer, ledger, random, isOver }) => {
  const token = writer.token();
  const startTime = new Date(Date.now() + random.between(1, 100_000) * 60_000).toISOString();
  const body = { classId: writer.classes[0], title: token, startTime };
  const streamOf = (id: number) => `schedule-${id}`;
  await writer.ask(
    { event: 'classScheduled', path: '/api/schedules', token, body, streamOf },
    ledger,
    isOver,
  );
};

export const addStudent: Deed = async ({ writer, ledger, isOver }) => {
  const token = writer.token();
  const body = { firstName: token, lastName: 'Rider' };
  const streamOf = (id: number) => `student-${id}`;
  await writer.ask({ event: 'studentAdded', path: '/api/students', token, body, streamOf }, ledger, isOver);
};

/** At times a newest class, which sharing must have heard of: below this of 1. */
const newest = 0.15;

/** To a stranger mostly; what is offered to the friend is accepted, which is once for each class. */
export const share: Deed = async ({ writer, ledger, random, isOver }) => {
  const token = writer.token();
  const classId = writer.classes.at(random.next() < newest ? -1 : 0);
  const toFriend = !writer.shared.has(classId!);
  if (toFriend) writer.shared.add(classId!);
  const recipientEmail = `${toFriend ? writer.friendName : token}@example.com`;
  const body = {
    contentType: 'class',
    contentId: classId,
    recipientEmail,
    permission: 'view',
    description: token,
  };
  const streamOf = (id: number) => `share-${id}`;
  const offered = await writer.ask(
    { event: 'contentShared', path: '/api/content-shares', token, body, streamOf },
    ledger,
    isOver,
  );
  if (!offered || !toFriend) return;
  const path = `/api/content-shares/${String(offered.body.id)}/accept`;
  const stream = streamOf(Number(offered.body.id));
  const accept = { event: 'shareAccepted', path, token: '', body: {}, stream, as: writer.friend } as const;
  await writer.ask(accept, ledger, isOver);
};

export const upload: Deed = async ({ writer, ledger, isOver }) => {
  const token = writer.token();
  const body = new FormData();
  body.set('title', token);
  body.set('file', new Blob([tone], { type: 'audio/mpeg' }), 'tone.mp3');
  const streamOf = (id: number) => `track-${id}`;
  await writer.ask(
    { event: 'trackUploaded', path: '/api/music/upload', token, body, streamOf },
    ledger,
    isOver,
  );
};

const arrival = async ({ writer, ledger, isOver }: Doing): Promise<ApiClient | null> => {
  const token = writer.token();
  const as = new ApiClient(writer.urls);
  const streamOf = (id: number) => `user-${id}`;
  const ask = { event: 'registered', path: '/api/register', token, body: newUser(token), streamOf } as const;
  return (await writer.ask({ ...ask, as }, ledger, isOver)) && as;
};

/** A newcomer registers. */
export const arrive: Deed = async (doing) => void (await arrival(doing));

/** A newcomer registers, and creates a class, for which billing must know them or the gate their registration. */
export const register: Deed = async (doing) => {
  const { writer, ledger, isOver } = doing;
  const as = await arrival(doing);
  if (!as) return;
  const title = writer.token();
  const first = { event: 'classCreated', path: '/api/classes', token: title, body: { title } } as const;
  await writer.ask({ ...first, streamOf: classStream, as }, ledger, isOver);
};

/** An administrator gives the writer a day more. */
export const extendTrial: Deed = async ({ writer, ledger, isOver }) => {
  const { userId, admin: as } = writer;
  const [path, stream] = [`/api/admin/users/${userId}/extend-trial`, `account-${userId}`];
  const ask = { event: 'trialExtended', method: 'PUT', path, token: '', body: { days: 1 }, stream } as const;
  await writer.ask({ ...ask, as }, ledger, isOver);
};

/** What a service stores, or what is refused without it. */
export const deedsOf: Readonly<Record<ServiceName, readonly Deed[]>> = {
  identity: [arrive],
  billing: [extendTrial],
  catalog: [createClass, changeClass, addSegment],
  media: [upload],
  scheduling: [scheduleClass],
  roster: [addStudent],
  sharing: [share],
};

/** What of it tells that the service answers again. */
export const answersOf: Readonly<Record<ServiceName, Wanted>> = {
  identity: eventOf('registered'),
  billing: eventOf('trialExtended'),
  catalog: eventOf('classCreated', 'classChanged', 'segmentAdded'),
  media: eventOf('trackUploaded'),
  scheduling: eventOf('classScheduled'),
  roster: eventOf('studentAdded'),
  sharing: eventOf('contentShared'),
};
