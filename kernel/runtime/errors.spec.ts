import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { invalid, Rejection, type RejectionCode } from '../eventsourcing/rejection.js';
import { isPassing } from '../eventsourcing/sql-error.js';
import { formatError } from './error-format.js';
import { internalMessage, type Refusal, refuse, RejectionError, rejectionStatus } from './errors.js';
import { createLog } from './log.js';

/** Does not compile when the two kernels, which know nothing of each other, differ in their codes. */
const sameCodes: [RejectionCode] extends [Refusal['code']]
  ? [Refusal['code']] extends [RejectionCode]
    ? true
    : never
  : never = true;

const statuses: Record<RejectionCode, number> = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  SUBSCRIPTION_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

describe('the codes of the contract', () => {
  it('are the same for deciders and for what leaves, each with its status', () => {
    expect(sameCodes).toBe(true);
    for (const [code, status] of Object.entries(statuses))
      expect([code, rejectionStatus(code)]).toEqual([code, status]);
    for (const other of ['INTERNAL', 'toString', '__proto__', '', undefined, 5])
      expect(rejectionStatus(other)).toBe(500);
  });
});

describe('an error on its way out', () => {
  const lines: string[] = [];
  const format = formatError(createLog('info', { write: (line: string) => void lines.push(line) }));
  const located = (thrown: unknown) => {
    const error = new GraphQLError('x', { path: ['classes', 0], originalError: thrown as Error });
    return format({ ...error.toJSON(), message: error.message, path: ['classes', 0] }, error);
  };

  it.each([
    ['a refusal', refuse('NOT_FOUND', 'Class not found'), { code: 'NOT_FOUND' }],
    ["a decider's rejection", new RejectionError(new Rejection('CONFLICT', 'x')), { code: 'CONFLICT' }],
    [
      'a refusal of fields',
      new RejectionError(invalid([{ field: 'title', message: 'Name it' }])),
      { code: 'VALIDATION_FAILED', errors: [{ field: 'title', message: 'Name it' }] },
    ],
    ["Nest's 403", new HttpException('x', 403), { code: 'FORBIDDEN' }],
    ["Nest's 404", new HttpException('x', 404), { code: 'NOT_FOUND' }],
    [
      "GraphQL's own bad input",
      new GraphQLError('x', { extensions: { code: 'BAD_USER_INPUT' } }),
      { code: 'VALIDATION_FAILED' },
    ],
    [
      'a limit with its wait',
      new GraphQLError('x', { extensions: { code: 'RATE_LIMITED', retryAfter: 7 } }),
      { code: 'RATE_LIMITED', retryAfter: 7 },
    ],
  ])('keeps what %s says', (_name, thrown, expected) => {
    expect(located(thrown).extensions).toEqual(expected);
  });

  it.each([
    ['an error', new TypeError('cannot read secret of undefined')],
    ['an SQL error', Object.assign(new Error('duplicate key (email)=(ada@example.com)'), { code: '23505' })],
    ["Nest's 500", new HttpException('secret', 500)],
    ['a null where none may be', new Error('Cannot return null for non-nullable field Class.secret')],
  ])('tells nothing of %s, but logs it once under the id it names', (_name, thrown) => {
    lines.length = 0;
    const formatted = located(thrown);
    expect(formatted.message).toBe(internalMessage);
    expect(formatted.extensions!.code).toBe('INTERNAL');
    // The id is random, and may spell a name.
    const told = JSON.stringify(formatted).replace(String(formatted.extensions!.traceId), '');
    expect(told).not.toMatch(/secret|duplicate|ada|stack/);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ traceId: formatted.extensions!.traceId });
    // The gateway sees the formatted one, and adds nothing.
    expect(
      format(formatted, new GraphQLError(formatted.message, { extensions: { ...formatted.extensions } }))
        .extensions,
    ).toEqual(formatted.extensions);
    expect(lines).toHaveLength(1);
  });
});

describe('an error that passes', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const thrown = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  });

  it('is told as UNAVAILABLE, and logged without an id', () => {
    const error = new GraphQLError('x', { path: ['classes'], originalError: thrown });
    const formatted = formatError(log, isPassing)(error.toJSON(), error);
    expect(formatted).toEqual({
      message: 'A part of Cadenza cannot be reached at the moment',
      path: ['classes'],
      extensions: { code: 'UNAVAILABLE' },
    });
    expect(lines).toHaveLength(1);
    const other = new GraphQLError('x', { originalError: new TypeError('no') });
    expect(formatError(log, isPassing)(other.toJSON(), other).extensions?.code).toBe('INTERNAL');
  });
});

describe('the log', () => {
  it('keeps what slipped in by mistake to itself', () => {
    const written: string[] = [];
    const log = createLog('debug', { write: (line: string) => void written.push(line) });
    log.info(
      {
        password: 's3cret',
        user: { token: 's3cret' },
        headers: { authorization: 's3cret', cookie: 's3cret' },
      },
      'x',
    );
    expect(written.join()).not.toContain('s3cret');
    expect(written.join()).toContain('[Redacted]');
  });
});
