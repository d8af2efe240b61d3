import { z } from 'zod';
import { identifierText, type Route } from './route.js';

const student = 'id firstName lastName email phone emergencyContact emergencyPhone notes version';

const text = z.string().nullish();
const studentBody = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  emergencyContact: text,
  emergencyPhone: text,
  notes: text,
});

export const rosterRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/students',
    summary: 'The caller’s students, by name',
    query: z.object({ userId: identifierText.optional() }),
    operation: `query ($userId: Int) { students(userId: $userId) { ${student} } }`,
    variables: ({ query }) => query,
    root: 'students',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/students/{id}',
    summary: 'One student',
    operation: `query ($id: Int!) { student(id: $id) { ${student} } }`,
    variables: ({ params }) => params,
    root: 'student',
    missing: 'Student',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/students',
    summary: 'Adds a student to the roster',
    body: studentBody,
    operation: `mutation ($input: StudentInput!) { addStudent(input: $input) { ${student} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'addStudent',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/students/{id}',
    summary: 'Changes a student; what is left out stays',
    body: studentBody,
    operation: `mutation ($id: Int!, $input: StudentInput!) { updateStudent(id: $id, input: $input) { ${student} } }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'updateStudent',
    missing: 'Student',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/students/{id}',
    summary: 'Takes a student off the roster; the attendance history stays',
    operation: 'mutation ($id: Int!) { removeStudent(id: $id) }',
    variables: ({ params }) => params,
    root: 'removeStudent',
    missing: 'Student',
    status: 204,
    access: 'gated',
  },
];
