import type { Student } from '../generated/graphql.js';
import type { KnownStudent } from './student.queries.js';

export const studentView = ({ id, version, personal }: KnownStudent): Student => ({
  id,
  version,
  ...personal,
  firstName: personal.firstName ?? '',
  lastName: personal.lastName ?? '',
});
