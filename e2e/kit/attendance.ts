import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { make } from './make.js';

const names = ['Ann', 'Ben', 'Cy'];

/** A session that has begun, with three students enrolled. */
export interface Session {
  readonly classId: number;
  readonly scheduleId: number;
  /** Of its attendance. */
  readonly path: string;
  readonly students: ReadonlyMap<number, string>;
}

export async function startSession(api: ApiClient): Promise<Session> {
  const classId = await make(api, '/api/classes', { title: 'Hills', duration: 45 });
  const students = new Map<number, string>();
  for (const firstName of names) {
    const studentId = await make(api, '/api/students', { firstName, lastName: 'Lee' });
    await make(api, '/api/enrollments', { studentId, classId });
    students.set(studentId, firstName);
  }
  const startTime = new Date(Date.now() - 900_000).toISOString();
  const scheduleId = await make(api, '/api/schedules', { title: 'Hills', classId, startTime });
  return { classId, scheduleId, students, path: `/student-portal?scheduleId=${scheduleId}` };
}

/** Who is marked, by first name: whether they came. */
export async function attendanceOf(api: ApiClient, { scheduleId, students }: Session) {
  const { body } = await api.get<{ studentId: number; attended: boolean }[]>(
    `/api/schedules/${scheduleId}/attendance`,
  );
  return Object.fromEntries(body.map(({ studentId, attended }) => [students.get(studentId), attended]));
}
