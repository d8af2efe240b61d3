import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.studio.overrides.clear();
  await gateway.login();
});
const asked = (service: string) =>
  gateway.services.seen.filter((seen) => seen.service === service).at(-1)!.context;

describe('answers', () => {
  it('hold every field of the contract, what is absent as null', async () => {
    expect((await gateway.call('GET', '/api/user')).body).toEqual({
      id: 7,
      username: 'ada',
      email: 'ada@example.com',
      fullName: 'Ada',
      isAdmin: false,
      profileImageUrl: null,
      emailVerified: true,
      pendingEmail: null,
      subscriptionStatus: 'trialing',
      subscriptionRequired: false,
      trialEndDate: '2026-03-08T08:00:00.000Z',
      stripeSubscriptionId: null,
      createdAt: '2026-03-01T08:00:00.000Z',
    });
    const { body } = await gateway.call('GET', '/api/segments?classId=42');
    expect(body).toEqual([
      expect.objectContaining({
        id: 11,
        intensity: { rpm: '70-80', resistance: 'Medium', position: 'Seated' },
        musicId: null,
        notes: null,
      }),
    ]);
  });

  it('of an unknown object are 404, with its name', async () => {
    const unknown = {
      '/api/classes/43': 'Class',
      '/api/segments?classId=43': 'Class',
      '/api/music/6': 'Track',
    };
    for (const [path, name] of Object.entries(unknown))
      expect(await gateway.call('GET', path)).toMatchObject({
        status: 404,
        body: { message: `${name} not found`, code: 'NOT_FOUND' },
      });
  });

  it('of lists have the next page in a Link, when a limit was named', async () => {
    const message = 'This is not a cursor of a list';
    gateway.studio.overrides.set('classes', ({ first, after }: { first?: number; after?: string }) => {
      if (after && after !== 'the next')
        throw refuse('VALIDATION_FAILED', message, [{ field: 'after', message }]);
      return {
        items: after ? [] : [fakeClass({ title: 'Hills' })],
        nextCursor: first && !after ? 'the next' : null,
      };
    });
    const first = await gateway.call('GET', '/api/classes?limit=1&search=a%20b');
    expect(first.headers.get('link')).toBe('</api/classes?limit=1&search=a+b&cursor=the+next>; rel="next"');
    expect(first.body).toHaveLength(1);
    const next = await gateway.call('GET', first.headers.get('link')!.slice(1).split('>')[0]!);
    expect([next.headers.get('link'), next.body]).toEqual([null, []]);
    expect((await gateway.call('GET', '/api/classes')).headers.get('link')).toBeNull();
    expect(await gateway.call('GET', '/api/classes?cursor=another')).toMatchObject({
      status: 400,
      body: { message, code: 'VALIDATION_FAILED', errors: [{ field: 'cursor', message }] },
    });
  });

  it('carry the refusals of services as they are', async () => {
    expect(await gateway.call('GET', '/api/classes?userId=8')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await gateway.call('POST', '/api/classes', { title: '' })).toMatchObject({
      status: 400,
      body: {
        message: 'Please provide a class title',
        code: 'VALIDATION_FAILED',
        errors: [{ field: 'title', message: 'Please provide a class title' }],
      },
    });
    const taken = { username: 'taken', email: 'a@b.cd', confirmEmail: 'a@b.cd', password: 'correct-horse' };
    expect(await gateway.call('POST', '/api/register', taken)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });
});

describe('input', () => {
  it.each([
    [
      'POST',
      '/api/login',
      { username: 5, password: [] },
      { username: 'Username must be text', password: 'Password must be text' },
    ],
    ['POST', '/api/login', {}, { username: 'Username is required', password: 'Password is required' }],
    [
      'POST',
      '/api/register',
      { username: 'a', email: 'b', password: 'c' },
      { confirmEmail: 'Confirm email is required' },
    ],
    [
      'PUT',
      '/api/classes/42',
      { duration: 1.5, title: {} },
      { title: 'Title must be text', duration: 'Duration must be a whole number' },
    ],
    ['PUT', '/api/classes/42', { duration: '45' }, { duration: 'Duration must be a number' }],
    ['POST', '/api/segments', { classId: -1 }, { classId: 'Class id must be at least 1' }],
    ['POST', '/api/segments', { classId: 2 ** 31 }, { classId: 'Class id is too large' }],
    ['PUT', '/api/segments/11', { intensity: { rpm: 90 } }, { 'intensity.rpm': 'Rpm must be text' }],
    ['PUT', '/api/segments/11', { intensity: 'hard' }, { intensity: 'Intensity must be an object' }],
    ['GET', '/api/segments', undefined, { classId: 'Class id is required' }],
    ['GET', '/api/classes?userId=abc', undefined, { userId: 'User id is not valid' }],
    ['GET', '/api/classes?limit=0', undefined, { limit: 'Limit is not valid' }],
    ['GET', '/api/classes?limit=501', undefined, { limit: 'Limit must be at most 500' }],
    ['GET', '/api/classes?limit=1&limit=2', undefined, { limit: 'Limit must be text' }],
  ])('%s %s %j is 400 and says what is wrong', async (method, path, body, errors) => {
    const answer = await gateway.call(method, path, body);
    const found = Object.fromEntries(
      answer.body.errors.map((one: { field: string; message: string }) => [one.field, one.message]),
    );
    expect([answer.status, answer.body.code, found]).toEqual([400, 'VALIDATION_FAILED', errors]);
    expect(answer.body.message).toBe(Object.values(errors)[0]);
  });

  it('that the services do not know is left out', async () => {
    const more = {
      title: 'Hills',
      id: 1,
      userId: 8,
      segments: [{}],
      __proto__: { admin: true },
      constructor: 1,
    };
    expect((await gateway.call('PUT', '/api/classes/42', more)).status).toBe(200);
  });
});

describe('versions', () => {
  it('are told by ETag, and If-Match guards what was seen', async () => {
    expect((await gateway.call('GET', '/api/classes/42')).headers.get('etag')).toBe('"3"');
    const put = (version: string) =>
      gateway.call('PUT', '/api/classes/42', { title: 'x' }, { 'if-match': version });
    expect((await put('"3"')).status).toBe(200);
    expect(asked('catalog').ifMatch).toBe(3);
    for (const other of ['"2"', 'W/"3"', '3', '"three"', '"99999999999999"'])
      expect([other, (await put(other)).body.code]).toEqual([other, 'CONFLICT']);
    await put('*');
    expect(asked('catalog').ifMatch).toBeNull();
  });
});

describe('a segment', () => {
  it('carries the version of its class, and is changed by it', async () => {
    const body = { classId: 42, name: 'Sprint' };
    for (const [method, path, sent, etag] of [
      ['GET', '/api/segments?classId=42', undefined, '"3"'],
      ['POST', '/api/segments', body, '"4"'],
      ['PUT', '/api/segments/11', { order: 2 }, '"4"'],
    ] as const)
      expect([method, (await gateway.call(method, path, sent)).headers.get('etag')]).toEqual([method, etag]);
    for (const [method, path] of [
      ['PUT', '/api/segments/11'],
      ['DELETE', '/api/segments/11'],
      ['DELETE', '/api/segments/11/music'],
    ] as const) {
      await gateway.call(method, path, method === 'PUT' ? { order: 2 } : undefined, { 'if-match': '"2"' });
      expect([path, asked('catalog').ifMatch]).toEqual([path, 2]);
    }
  });
});
