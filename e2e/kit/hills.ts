import type { Instructor } from './instructor.js';

/** A class called Hills of two segments, Climb and Descent: its id. */
export async function makeHills(one: Instructor): Promise<number> {
  const classId = await one.makes('/api/classes', { title: 'Hills' });
  for (const name of ['Climb', 'Descent']) await one.makes('/api/segments', { classId, name, duration: 300 });
  return classId;
}
