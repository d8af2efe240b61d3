import { z } from 'zod';
import { identifier, identifierText, type Route } from './route.js';

const schedule = 'id classId title startTime endTime location userId version';

const text = z.string().nullish();
const scheduleBody = z.object({
  classId: identifier.nullish(),
  title: text,
  startTime: text,
  endTime: text,
  location: text,
});

export const schedulingRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/schedules',
    summary: 'The caller’s scheduled classes, by start time',
    query: z.object({ userId: identifierText.optional() }),
    operation: `query ($userId: Int) { schedules(userId: $userId) { ${schedule} } }`,
    variables: ({ query }) => query,
    root: 'schedules',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/schedules/{id}',
    summary: 'One scheduled class',
    operation: `query ($id: Int!) { schedule(id: $id) { ${schedule} } }`,
    variables: ({ params }) => params,
    root: 'schedule',
    missing: 'Schedule',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/schedules',
    summary: 'Schedules a class; without `endTime` it ends after the class’s duration',
    body: scheduleBody,
    operation: `mutation ($input: ScheduleInput!) { createSchedule(input: $input) { ${schedule} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'createSchedule',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/schedules/{id}',
    summary: 'Changes a scheduled class; what is left out stays',
    body: scheduleBody,
    operation: `mutation ($id: Int!, $input: ScheduleInput!) { updateSchedule(id: $id, input: $input) { ${schedule} } }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'updateSchedule',
    missing: 'Schedule',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/schedules/{id}',
    summary: 'Takes a class off the calendar',
    operation: 'mutation ($id: Int!) { deleteSchedule(id: $id) }',
    variables: ({ params }) => params,
    root: 'deleteSchedule',
    missing: 'Schedule',
    status: 204,
    access: 'gated',
  },
];
