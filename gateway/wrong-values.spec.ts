import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
  await gateway.login();
});
afterAll(() => gateway.close());

const date = 'must be a date and time such as 2026-01-05T18:00:00.000Z';

describe('a value that GraphQL would refuse', () => {
  it.each([
    ['POST', '/api/classes', { title: 'A', duration: 2 ** 40 }, 'duration', 'Duration is too large'],
    ['PUT', '/api/classes/42', { duration: -(2 ** 31) - 1 }, 'duration', 'Duration is too small'],
    [
      'POST',
      '/api/schedules',
      { classId: 42, title: 'A', startTime: 'soon' },
      'startTime',
      `Start time ${date}`,
    ],
    ['PUT', '/api/schedules/9', { endTime: '2026-02-30T18:00:00Z' }, 'endTime', `End time ${date}`],
  ])('%s %s %j is told by its field and in plain words', async (method, path, body, field, message) => {
    const answer = await gateway.call(method, path, body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message, code: 'VALIDATION_FAILED', errors: [{ field, message }] },
    ]);
  });

  it('is told the same way by GraphQL, and performs nothing', async () => {
    const mutation = 'mutation ($input: ScheduleInput!) { createSchedule(input: $input) { id } }';
    const before = gateway.services.seen.filter(({ service }) => service === 'scheduling').length;
    const { status, body } = await gateway.graphql(mutation, {
      input: { classId: 'x', startTime: '2026-02-30T18:00:00Z' },
    });
    const errors = [
      { field: 'classId', message: 'Class id must be a whole number' },
      { field: 'startTime', message: `Start time ${date}` },
    ];
    expect([status, body.errors]).toEqual([
      400,
      [{ message: errors[0]!.message, extensions: { code: 'VALIDATION_FAILED', errors } }],
    ]);
    const literal = 'mutation { createSchedule(input: { startTime: "soon" }) { id } }';
    const written = await gateway.graphql(literal);
    expect([written.status, written.body.errors[0].message]).toEqual([
      400,
      'A date and time is written like 2026-01-05T18:00:00.000Z',
    ]);
    expect(gateway.services.seen.filter(({ service }) => service === 'scheduling')).toHaveLength(before);
  });
});

describe('a body', () => {
  it.each([
    ['null', 'The request needs a JSON object as its body'],
    ['"text"', 'The request needs a JSON object as its body'],
    ['[]', 'The request needs a JSON object as its body'],
    ['{"title":"a\\u0000"}', 'Text cannot hold the character NUL'],
    ['{"a\\u0000":{"b":1}}', 'Text cannot hold the character NUL'],
    ['{"title":', 'The body is not well-formed JSON'],
  ])('%s is refused by what is true of it', async (sent, message) => {
    const { status, body } = await gateway.call('POST', '/api/classes', sent);
    expect([status, body]).toEqual([400, { message, code: 'VALIDATION_FAILED' }]);
  });

  it('with NUL is refused by GraphQL too', async () => {
    const { status, body } = await gateway.graphql('{ me { id } }', { a: '\0' });
    expect([status, body.errors[0].message]).toEqual([400, 'Text cannot hold the character NUL']);
  });
});
