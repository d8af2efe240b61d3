import type { Student } from '../generated/graphql.js';
import type { StudentField } from './student.fields.js';
import type { KnownStudent, NamedStudent, StudentQueries } from './student.queries.js';

export const studentView = ({ id, version, personal }: KnownStudent): Student => ({
  id,
  version,
  ...personal,
  firstName: personal.firstName ?? '',
  lastName: personal.lastName ?? '',
});

/** A student among many: what is stored beside the name is read when it is requested. */
export function studentAmongMany(student: NamedStudent, queries: Pick<StudentQueries, 'details'>) {
  const stored = (field: Exclude<StudentField, 'firstName' | 'lastName'>) => async () =>
    (await queries.details(student.id))?.[field];
  return {
    ...student,
    email: stored('email'),
    phone: stored('phone'),
    emergencyContact: stored('emergencyContact'),
    emergencyPhone: stored('emergencyPhone'),
    notes: stored('notes'),
  };
}
