import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { formulas } from './payloads.js';
import { type Make, maker, texts } from './store-payloads.js';

const hour = 3_600_000;

export interface StoredPeople {
  readonly classId: number;
  /** A session that runs now, with everybody enrolled and marked. */
  readonly scheduleId: number;
  /** Of its check-in, which is open. */
  readonly checkIn: string;
}

/** Students called by the payloads and by formulas, enrolled, marked with notes, and listed on a check-in. */
export async function storePeople(api: ApiClient): Promise<StoredPeople> {
  const make = maker(api);
  const classId = await make('/api/classes', { title: 'Everybody' });
  const startTime = new Date(Date.now() - hour / 4).toISOString();
  const scheduleId = await make('/api/schedules', { classId, title: formulas[0], startTime });
  for (const text of [...texts, ...formulas]) {
    const person = { firstName: text, lastName: text, notes: text, emergencyContact: text };
    const phones = { phone: text, emergencyPhone: text };
    const studentId = await make('/api/students', { ...person, ...phones });
    await make('/api/enrollments', { classId, studentId });
    await make('/api/attendance', { scheduleId, studentId, attended: true, notes: text });
  }
  const query = 'mutation ($input: CheckInInput!) { openCheckIn(input: $input) { token } }';
  const input = {
    ...{ scheduleId, title: texts[0], opensAt: startTime },
    closesAt: new Date(Date.now() + hour).toISOString(),
  };
  const { body } = await api.post<{ data?: { openCheckIn: { token: string } } }>('/graphql', {
    query,
    variables: { input },
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return { classId, scheduleId, checkIn: body.data.openCheckIn.token };
}

/** Messages of the contact form by somebody without an account. */
export async function sendPayloads(make: Make): Promise<void> {
  for (const [index, text] of texts.entries())
    await make('/api/contact', {
      ...{ name: text, subject: text, message: `${text} as a message`, phone: '030 123-4567' },
      ...{ email: `writer-${index}@example.com`, tookMs: 60_000 },
    });
}
