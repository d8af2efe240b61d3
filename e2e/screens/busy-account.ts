import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

const minute = 60_000;
const day = 86_400_000;
/** Aliases of one operation. */
const atOnce = 25;

const rides = ['Sunrise Intervals', 'Climb', 'Endurance Saturday', 'Threshold', 'Rhythm Ride', 'Recovery'];
const longTitle =
  'Winter Base Building: Long Steady Climbs with Surges, Part Two of Three, for Everybody Who Missed It';
const firstNames = [
  'Ada',
  'Ben',
  'Chiara',
  'Daniel',
  'Elif',
  'Femke',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kim',
  'Lucía',
];
const lastNames = [
  'Byron',
  'Okafor',
  'Conti',
  'Weiss',
  'Kaya',
  'de Vries',
  'Lin',
  'Martin',
  'Duarte',
  'Berg',
  'Nguyen',
];
const longName = {
  firstName: 'Maximiliane-Alexandra',
  lastName: 'von Hohenstein-Schwarzenberg zu Leiningen',
};

const classes = Array.from({ length: 49 }, (_, index) => ({
  title: index === 0 ? longTitle : `${rides[index % rides.length]} ${Math.floor(index / rides.length) + 1}`,
  duration: 20 + (index % 5) * 15,
  difficulty: ['Beginner', 'Intermediate', 'Advanced'][index % 3],
}));
const students = Array.from({ length: 120 }, (_, index) => ({
  firstName: firstNames[index % firstNames.length],
  lastName: lastNames[index % lastNames.length],
  email: `rider${index}@example.org`,
  phone: index % 3 === 0 ? `+49 30 555 0${100 + index}` : null,
  ...(index === 4 && longName),
}));
/** Weekday, hour and minute of each series; some at the same time in two rooms. */
const series = [
  [0, 6, 0],
  [0, 6, 15],
  [0, 12, 0],
  [0, 18, 0],
  [0, 18, 30],
  [0, 18, 45],
  [1, 7, 0],
  [1, 19, 0],
  [2, 6, 0],
  [2, 12, 30],
  [2, 18, 0],
  [3, 7, 0],
  [3, 17, 30],
  [4, 6, 30],
  [4, 18, 0],
  [5, 9, 0],
  [5, 9, 30],
  [5, 11, 0],
  [6, 10, 0],
] as const;

/** Fills an account with more than any screen shows at once, and titles that are too long; a session of now with 40 riders. */
export async function fillBusyAccount(api: ApiClient): Promise<number> {
  const ask = async (query: string, variables: object = {}) => {
    const { body } = await api.post<{ data?: Record<string, { id: number }>; errors?: unknown }>('/graphql', {
      query,
      variables,
    });
    if (!body.data || body.errors) throw new Error(JSON.stringify(body));
    return Object.values(body.data).map(({ id }) => id);
  };
  /** Many of a kind, in few operations: their ids. */
  const many = async (mutation: string, type: string, inputs: readonly object[]) => {
    const ids: number[] = [];
    for (let from = 0; from < inputs.length; from += atOnce) {
      const some = inputs.slice(from, from + atOnce);
      const declared = some.map((_, index) => `$i${index}: ${type}!`).join(', ');
      const fields = some.map((_, index) => `m${index}: ${mutation}(input: $i${index}) { id }`).join(' ');
      const variables = Object.fromEntries(some.map((input, index) => [`i${index}`, input]));
      ids.push(...(await ask(`mutation (${declared}) { ${fields} }`, variables)));
    }
    return ids;
  };
  const classIds = await many('createClass', 'ClassInput', classes);
  const studentIds = await many('addStudent', 'StudentInput', students);
  const enrolled = studentIds.slice(0, 40);
  const enrollments = enrolled.map((studentId) => ({ studentId, classId: classIds[0] }));
  for (let from = 0; from < enrollments.length; from += atOnce)
    await many('enrollStudent', 'EnrollmentInput', enrollments.slice(from, from + atOnce));
  const create =
    'mutation ($input: ScheduleInput!, $recurrence: RecurrenceInput) { createSchedule(input: $input, recurrence: $recurrence) { id } }';
  for (const [index, [weekday, hours, minutes]] of series.entries()) {
    const start = startOfWeek() + weekday * day + (hours * 60 + minutes) * minute - 28 * day;
    const { title } = classes[index]!;
    const input = {
      ...{ classId: classIds[index], title, location: index % 2 ? 'Studio 2' : 'The Loft, Third Floor' },
      ...{ startTime: new Date(start).toISOString(), endTime: new Date(start + 45 * minute).toISOString() },
    };
    await ask(create, { input, recurrence: { frequency: 'weekly', count: 12 } });
  }
  const startTime = new Date(Date.now() - 10 * minute).toISOString();
  const [scheduleId = 0] = await ask(create, {
    input: { classId: classIds[0], title: longTitle, location: 'Studio 2', startTime },
  });
  const marks = enrolled.slice(0, 20).map((studentId, index) => ({ studentId, attended: index % 4 > 0 }));
  const mark =
    'mutation ($id: Int!, $marks: [MarkInput!]!) { markAttendances(scheduleId: $id, marks: $marks) { studentId } }';
  await ask(mark, { id: scheduleId, marks });
  for (const classId of classIds.slice(0, 14))
    for (const recipientEmail of [
      'colleague@example.org',
      'a.very.long.address.of.somebody@studio.example.org',
    ]) {
      const terms = { contentType: 'class', contentId: classId, permission: 'use', recipientEmail };
      const { status, body } = await api.post('/api/content-shares', terms);
      if (status !== 201) throw new Error(JSON.stringify(body));
    }
  return scheduleId;
}

/** What somebody else shares with the account, of each kind and in each state but expired. */
export async function shareWith(api: ApiClient, owner: ApiClient, recipientEmail: string): Promise<void> {
  const idsAt = async (path: string) => (await owner.get<{ id: number }[]>(path)).body.map(({ id }) => id);
  const terms = { recipientEmail, description: 'For your Tuesday evenings.' };
  const soon = new Date(Date.now() + 2 * day).toISOString();
  const share = async (contentType: string, contentId: number | undefined, more: object) => {
    const { status, body } = await owner.post('/api/content-shares', {
      ...terms,
      contentType,
      contentId,
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return Number(body.id);
  };
  const [[first, second], [track], [playlist]] = (await Promise.all(
    ['/api/classes', '/api/music', '/api/playlists'].map(idsAt),
  )) as [number[], number[], number[]];
  const accepted = [
    await share('class', first, { permission: 'edit' }),
    await share('playlist', playlist, { permission: 'use', expiresAt: soon }),
  ];
  await share('class', second, { permission: 'view', expiresAt: soon });
  await share('music', track, { permission: 'use' });
  for (const id of accepted) {
    // The offer is on its way to the recipient.
    let status = 404;
    for (let tries = 0; status === 404 && tries < 40; tries++)
      status = (await api.post(`/api/content-shares/${id}/accept`)).status;
    if (status !== 200) throw new Error(`A share could not be accepted: ${status}`);
  }
}

/** Monday, by this machine's clock. */
function startOfWeek(): number {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return today.getTime() - ((today.getDay() + 6) % 7) * day;
}
