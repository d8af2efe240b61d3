import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { typeDefs } from './generated/type-defs.js';
import { Students1790000000001 } from './migrations/1790000000001-students.js';
import { StudentQueries } from './student/student.queries.js';
import { StudentResolver } from './student/student.resolver.js';
import { studentSlice } from './student/student.slice.js';

/** Instructors' students. */
export function rosterService(_own: Record<never, never> = {}): ServiceDefinition {
  return {
    name: 'roster',
    typeDefs,
    slices: [studentSlice],
    reactions: [],
    timers: [],
    migrations: [Students1790000000001],
    providers: [StudentQueries, StudentResolver],
    controllers: [],
  };
}
