import { z } from 'zod';
import { identifier, listQuery, listVariables, type BytesRoute, type Route } from './route.js';

const schedule = 'id classId title startTime endTime location userId seriesId version';

const text = z.string().nullish();
const scheduleBody = z.object({
  classId: identifier.nullish(),
  title: text,
  startTime: text,
  endTime: text,
  location: text,
});

const recurrence = z.object({ frequency: text, count: z.int32().nullish(), until: text, timeZone: text });
const scope = z.object({ scope: z.string().max(200).optional() });
const span = listQuery
  .omit({ search: true })
  .extend({ from: z.string().optional(), to: z.string().optional() });

const calendar = (path: string, target: string, summary: string): BytesRoute => ({
  ...{ kind: 'bytes', method: 'GET', service: 'scheduling', access: 'gated' },
  ...{ path, target, summary, answers: [304], gives: 'text/calendar' },
});

export const schedulingRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/schedules',
    summary: 'The caller’s scheduled classes, by start time: from `from` on, and before `to`',
    query: span,
    operation: `query ($userId: Int, $from: DateTime, $to: DateTime, $first: Int, $after: String) {
      schedules(userId: $userId, from: $from, to: $to, first: $first, after: $after) {
        items { ${schedule} } nextCursor
      }
    }`,
    variables: (input) => ({ ...listVariables(input), from: input.query.from, to: input.query.to }),
    root: 'schedules',
    paged: true,
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
    summary:
      'Schedules a class; without `endTime` it ends after the class’s duration; `recurrence` makes a series',
    body: scheduleBody.extend({ recurrence: recurrence.nullish() }),
    operation: `mutation ($input: ScheduleInput!, $recurrence: RecurrenceInput) {
      createSchedule(input: $input, recurrence: $recurrence) { ${schedule} }
    }`,
    variables: ({ body: { recurrence, ...input } }) => ({ input, recurrence }),
    root: 'createSchedule',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/schedules/{id}',
    summary:
      'Changes a scheduled class; what is left out stays. Of a series this entry, those that follow too, or all',
    query: scope,
    body: scheduleBody,
    operation: `mutation ($id: Int!, $input: ScheduleInput!, $scope: String) {
      updateSchedule(id: $id, input: $input, scope: $scope) { ${schedule} }
    }`,
    variables: ({ params, query, body }) => ({ ...params, input: body, scope: query.scope }),
    root: 'updateSchedule',
    missing: 'Schedule',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/schedules/{id}',
    summary: 'Takes a class off the calendar; of a series this entry, those that follow too, or all',
    query: scope,
    operation: 'mutation ($id: Int!, $scope: String) { deleteSchedule(id: $id, scope: $scope) }',
    variables: ({ params, query }) => ({ ...params, scope: query.scope }),
    root: 'deleteSchedule',
    missing: 'Schedule',
    status: 204,
    access: 'gated',
  },
  calendar(
    '/api/schedules/{id}/calendar.ics',
    '/bytes/schedules/{id}/calendar',
    'One entry for a calendar program',
  ),
  {
    ...calendar(
      '/api/calendar/{token}.ics',
      '/bytes/calendar',
      'The calendar of whoever made this private address: a year back and two ahead',
    ),
    access: 'public',
    ofCalendar: true,
    answers: [304, 402],
  },
];
