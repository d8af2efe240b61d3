import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { heavyPng, interlacedBomb } from '@cadenza/kernel/testing/pictures.js';
import type { User } from '../generated/graphql.js';
import {
  administrator,
  callerOf,
  identityUnderTest,
  type IdentityUnderTest,
  type SignedIn,
} from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
let url: string;
let maja: SignedIn;
const picture = (background = '#c03050') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  identity = await identityUnderTest();
  await identity.service.app.listen(0, '127.0.0.1');
  url = (await identity.service.app.getUrl()).replace('[::1]', '127.0.0.1');
  maja = await identity.register('maja');
}, startTimeoutMs);
afterAll(() => identity.close());

const asking = (path: string, caller: Caller, init: RequestInit = {}): Promise<Response> => {
  const headers = { authorization: `Bearer ${identity.tokenOf(caller)}`, ...init.headers };
  return fetch(`${url}/bytes/profile-image${path}`, { ...init, headers });
};
function formOf(bytes: Buffer, field = 'profileImage', name = 'me.png') {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}
const send = (
  body: RequestInit['body'],
  caller: Caller = maja.caller,
  headers: Record<string, string> = {},
) => asking('', caller, { method: 'POST', body: body ?? null, headers });
const told = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
];

const signInMs = async () => {
  const begun = performance.now();
  await identity.signIn('maja');
  return performance.now() - begun;
};

describe('a profile’s picture', () => {
  it('is kept square under an address that changes with it, and asked for anew', async () => {
    const answer = await send(formOf(await picture()));
    const { profileImageUrl } = (await answer.json()) as { profileImageUrl: string };
    expect([answer.status, answer.headers.get('x-cadenza-answer')]).toEqual([
      200,
      expect.stringContaining('identity.v1.UserEvent.profileChanged'),
    ]);
    expect(profileImageUrl).toMatch(new RegExp(`^/api/user/profile-image/${maja.userId}\\?v=[0-9a-f]{12}$`));
    const me = await identity.ask('{ me { profileImageUrl } }', {}, { caller: maja.caller });
    expect((me.data?.['me'] as User).profileImageUrl).toBe(profileImageUrl);

    const shown = await asking(`/${maja.userId}?v=1`, maja.caller);
    const etag = shown.headers.get('etag') ?? '';
    expect([
      shown.status,
      shown.headers.get('content-type'),
      shown.headers.get('cache-control'),
      etag,
    ]).toEqual([200, 'image/webp', 'private, no-cache', expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([512, 512]);
    const again = await asking(`/${maja.userId}`, maja.caller, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);

    const other = (await (await send(formOf(await picture('#0050ff')))).json()) as typeof me.data;
    expect(other?.['profileImageUrl']).not.toBe(profileImageUrl);
    const after = await asking(`/${maja.userId}`, maja.caller, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
  });

  it('is for its person and administrators; there is none for others', async () => {
    await send(formOf(await picture()));
    const status = async (id: number | string, caller: Caller) => (await asking(`/${id}`, caller)).status;
    expect(await status(maja.userId, administrator)).toBe(200);
    expect(await status(maja.userId, instructor(maja.userId + 1))).toBe(404);
    expect(await status(maja.userId, { kind: 'anonymous' })).toBe(401);
    expect(await status(4242, instructor(4242))).toBe(404);
    for (const id of ['0', '-1', 'x', '99999999999', '2147483648', '1.5', '%00'])
      expect([id, await status(id, administrator)]).toEqual([id, 404]);
  });

  it('is seen and set with a temporary password too: it belongs to the profile', async () => {
    const caller = callerOf(maja.userId, { mustChangePassword: true });
    expect((await send(formOf(await picture()), caller)).status).toBe(200);
  });

  it('of more than 2 MB is refused, however it is said', async () => {
    const large = [413, 'Image size should be less than 2MB.'];
    const bytes = Buffer.concat([await picture(), Buffer.alloc(2 * 1024 * 1024)]);
    expect(await told(await send(formOf(bytes)))).toEqual(large);
    expect(await told(await send(formOf(Buffer.alloc(9_000_000))))).toEqual(large);
    const endless = new ReadableStream({
      start(controller) {
        for (let each = 0; each < 100; each++) controller.enqueue(new Uint8Array(64 * 1024));
        controller.close();
      },
    });
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const chunked = { method: 'POST', body: endless, headers: type, duplex: 'half' } as RequestInit;
    expect(await told(await asking('', maja.caller, chunked))).toEqual(large);
    const fits = Buffer.concat([await picture(), Buffer.alloc(1_900_000)]);
    expect((await send(formOf(fits))).status).toBe(200);
  });

  it.each([
    ['that is refused by its header', interlacedBomb, 413],
    ['that is decoded for as long as it may', heavyPng, 200],
  ] as const)('%s, five times at once, does not delay a sign-in', async (_, make, status) => {
    const bytes = make();
    // The image process is running; how long it takes to start is not asked here.
    expect((await send(formOf(await picture()))).status).toBe(200);
    const people = await Promise.all([1, 2, 3, 4, 5].map((n) => identity.register(`heavy-${status}-${n}`)));
    const alone = await signInMs();
    const before = process.memoryUsage.rss();
    let under = true;
    const sent = Promise.all(people.map(({ caller }) => send(formOf(bytes), caller))).finally(
      () => (under = false),
    );
    const beside: number[] = [];
    while (under) beside.push(await signInMs());
    const answers = await sent;
    expect(Math.max(...beside)).toBeLessThan(2_000 + 2 * alone);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status));
  });

  it.each<[string, () => RequestInit['body'], number]>([
    ['a page with a picture’s name', () => formOf(Buffer.from('<html>'), 'profileImage', 'me.png'), 415],
    [
      'an SVG',
      () => formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'profileImage', 'me.svg'),
      415,
    ],
    ['an empty file', () => formOf(Buffer.alloc(0)), 415],
    ['another field', () => formOf(Buffer.from('x'), 'picture'), 400],
    ['text', () => 'hello', 400],
    ['nothing', () => null, 400],
  ])('is not %s', async (_, body, status) => {
    const answer = await send(body());
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({
        message: expect.stringMatching(/^[A-Z].*[a-z.]$/),
        code: expect.any(String),
      }),
    ]);
  });

  it.each([
    'x',
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="profileImage"; filename="a"\r\n\r\nabc',
  ])('is not in a form that is none: %j', async (body) => {
    const { status } = await send(body, maja.caller, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(status).toBe(400);
  });
});
