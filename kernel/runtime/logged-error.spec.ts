import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.js';

/** As `pg` throws it, and as TypeORM wraps it. */
const ofDatabase = (message: string, more: object = {}) =>
  Object.assign(new Error(message), {
    severity: 'ERROR',
    code: '23505',
    table: 'account',
    constraint: 'account_email_key',
    detail: 'Key (email)=(maja@example.org) already exists.',
    where: `COPY account, line 1: "maja@example.org"`,
    hint: 'maja@example.org',
    internalQuery: `select 'maja@example.org'`,
    ...more,
  });

function logged(err: unknown): Record<string, unknown> {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ err }, 'It failed');
  expect(lines.join()).not.toMatch(/maja/);
  return (JSON.parse(lines[0]!) as { err: Record<string, unknown> }).err;
}

describe('an error in the log', () => {
  it('says what happened where, and no personal value', () => {
    expect(logged(ofDatabase('duplicate key value violates unique constraint'))).toEqual({
      type: 'Error',
      message: 'duplicate key value violates unique constraint',
      code: '23505',
      severity: 'ERROR',
      table: 'account',
      constraint: 'account_email_key',
      stack: expect.stringMatching(/^\s+at .*logged-error\.spec/),
    });
  });

  it('nor what PostgreSQL quotes of it, over several lines or with quotes inside', () => {
    const { message } = logged(ofDatabase('invalid input syntax for type integer: "maja "the\nhill""'));
    expect(message).toBe('invalid input syntax for type integer: "…"');
  });

  it('nor statements with their parameters, in a cause or one of several', () => {
    class QueryFailedError extends Error {
      readonly parameters = ['maja@example.org'];
      readonly query = `insert into account values ('maja')`;
      readonly driverError = ofDatabase('x');
    }
    const failed = new QueryFailedError('it failed', { cause: ofDatabase('y') });
    expect(logged(new AggregateError([failed], 'all of them'))).toMatchObject({
      type: 'AggregateError',
      causes: [{ type: 'QueryFailedError', message: 'it failed', causes: [{ message: 'y', code: '23505' }] }],
    });
  });

  it('is its kind when it is none', () => {
    expect(logged('maja@example.org')).toEqual({ type: 'string' });
    expect(logged({ email: 'maja@example.org' })).toEqual({ type: 'object' });
  });
});
