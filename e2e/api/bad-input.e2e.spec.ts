import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { type Account, newAccount } from '../kit/account.js';
import { settledEventCount } from '../kit/database.js';
import { hostilePaths, hostilesFor } from '../kit/hostile.js';
import { inTurns } from '../kit/in-turns.js';
import { type Operation, operationsOf } from '../kit/open-api.js';
import { makeOwnObjects, pathOf, tus } from '../kit/own-objects.js';
import { isProblem, isRight, names, type Problem } from '../kit/right-answers.js';
import { expect, test as base } from '../kit/test.js';
import { filled, validBodies } from '../kit/valid-bodies.js';

base.describe.configure({ mode: 'default' });

interface Called {
  readonly url: string;
  readonly owner: ApiClient;
  readonly own: Awaited<ReturnType<typeof makeOwnObjects>>;
  /** Whom the administrators' calls are about. */
  readonly other: Account;
  readonly operations: readonly Operation[];
  /** The clients that receive validation errors; one without a session where a call would change the session. */
  readonly callerOf: (path: string) => ApiClient;
}

const test = base.extend<{ called: Called }>({
  called: async ({ product: { url }, account: { api: owner }, admin }, use) => {
    const [other, changer] = await Promise.all(['other', 'changer'].map((name) => newAccount(url, name)));
    const own = await makeOwnObjects(owner, 'friend@example.com');
    const callerOf = (path: string) => {
      if (path === '/api/login' || path === '/api/register') return new ApiClient(url);
      if (path.startsWith('/api/admin/')) return admin;
      return path === '/api/user/change-password' ? changer!.api : owner;
    };
    await use({ url, owner, own, other: other!, operations: await operationsOf(owner), callerOf });
  },
});

const ask = (
  { callerOf, own, other }: Called,
  { method, path }: Operation,
  body: unknown,
  headers: Record<string, string> = {},
) => callerOf(path).call<Problem>(method.toUpperCase(), pathOf(own, other.id, path) ?? path, body, headers);

/** Where each is asked alike: the next ones for the next operation. */
const someOf = (hostiles: readonly string[], turn: number) =>
  hostiles.filter((_, each) => (each + turn) % counts.everyHostilePath === 0);

test.describe('bad input on every route', () => {
  test('takes what is valid, and refuses each hostile field by its name with the contract’s status', async ({
    called,
  }) => {
    test.setTimeout(240_000);
    const { own, operations } = called;
    const bodies = validBodies(own);
    const described = operations.filter(({ fields }) => fields.length > 0);
    expect(
      Object.fromEntries(described.map(({ method, path, fields }) => [`${method} ${path}`, fields])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(bodies).map(([key, body]) => [key, expect.arrayContaining(Object.keys(body))]),
      ),
    );
    const wrong: string[] = [];
    let tried = 0;
    // In order within a route, so that what is taken does not disturb; six routes side by side.
    const tryRoute = async (operation: Operation) => {
      const route = `${operation.method} ${operation.path}`;
      const body = bodies[route] ?? {};
      let call = 0;
      const control = await ask(called, operation, filled(body, ++call));
      // A payment that has begun and is not paid, tracks that do not exist, and a code of no show.
      const refused = { '/confirm': 409, '/delete': 404, '/join': 404 };
      const [, expected] = Object.entries(refused).find(([end]) => route.endsWith(end)) ?? [];
      const fine = expected === undefined ? control.status < 300 : control.status === expected;
      if (!fine) wrong.push(`${route} valid → ${control.status} ${JSON.stringify(control.body)}`);
      for (const [field, valid] of Object.entries(body))
        for (const [name, value] of hostilesFor(`${route} ${field}`).filter(
          ([each]) => !valid.untried?.includes(each),
        )) {
          const answer = await ask(called, operation, { ...filled(body, ++call), [field]: value });
          tried++;
          if (!isRight(answer.status, answer.body, field, name, valid))
            wrong.push(
              `${route} ${field}: ${name} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
            );
        }
    };
    await inTurns(6, described, tryRoute);
    expect(wrong).toEqual([]);
    expect(tried * counts.everyHostile).toBeGreaterThan(2_000);
  });

  test('knows nothing at a hostile path', async ({ called: { operations, callerOf } }) => {
    const wrong: string[] = [];
    const asked = operations.filter((each) => each.path.includes('{'));
    await inTurns(4, [...asked.entries()], async ([index, { path, method }]) => {
      for (const part of someOf(hostilePaths, index)) {
        const hostile = path.replace(/\{[^}]+\}/g, part);
        const answer = await callerOf(path).call<Problem>(method.toUpperCase(), hostile, undefined, tus);
        if (answer.status !== 404 || (method !== 'head' && !isProblem(answer.body)))
          wrong.push(`${method} ${hostile} → ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('refuses each hostile query value by its name; a search may be for any text', async ({ called }) => {
    const { own, other, operations, callerOf } = called;
    const wrong: string[] = [];
    const isRefused = (status: number, body: Problem, name: string) =>
      // A cursor comes back as the place after which the list goes on.
      status === 400 && isProblem(body) && (names(body, name) || (name === 'cursor' && names(body, 'after')));
    const asked = operations.flatMap(({ path, method, query }) =>
      query.map((name) => ({ path, method, name })),
    );
    // What a mail's link leads to is read by people: a page, which says so without a name.
    const isPage = (status: number, body: object, path: string) =>
      path.startsWith('/api/share-mails/') && status === 400 && /does not work/.test(JSON.stringify(body));
    await inTurns(4, [...asked.entries()], async ([index, { path, method, name }]) => {
      for (const part of someOf([...hostilePaths, 'x'.repeat(5_000)], index)) {
        const url = `${pathOf(own, other.id, path)}?${name}=${part}`;
        const sent = ['put', 'post', 'patch'].includes(method) ? {} : undefined;
        const { status, body } = await callerOf(path).call<Problem>(method.toUpperCase(), url, sent);
        const isText = name === 'search' && part.length < 200 && part !== '%00';
        const isSound = isText ? status === 200 : isRefused(status, body, name) || isPage(status, body, path);
        if (!isSound) wrong.push(`${method} ${url.slice(0, 60)} → ${status} ${JSON.stringify(body)}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('refuses bodies that are not what they say', async ({ called }) => {
    const wrong: string[] = [];
    const bodies = ['{"title": ', 'null', '[]', '"text"', '42'];
    for (const operation of called.operations.filter(({ fields }) => fields.length > 0)) {
      const expectStatus = async (what: string, expected: number, body: string, headers = {}) => {
        const answer = await ask(called, operation, body, headers);
        if (answer.status !== expected || !isProblem(answer.body))
          wrong.push(`${operation.method} ${operation.path} ${what} → ${answer.status}`);
      };
      for (const body of bodies) await expectStatus(body, 400, body);
      await expectStatus('2 MB', 413, '{"title":"a"}'.padEnd(2_000_000));
      await expectStatus('encoded', 415, '{}', { 'content-encoding': 'br' });
    }
    expect(wrong).toEqual([]);
  });

  test('returns 401 to an anonymous client, 404 to another user (403 for administration), and writes nothing for either', async ({
    product,
    called: { url, owner, own, other, operations },
  }) => {
    const anonymous = new ApiClient(url);
    const { api: stranger } = await newAccount(url, 'stranger');
    const bodies = validBodies(own);
    const before = await settledEventCount(product.dataFolder);
    const wrong: string[] = [];
    let tried = 0;
    for (const operation of operations) {
      const { path, method } = operation;
      const found = path.includes('{') ? pathOf(own, other.id, path) : undefined;
      if (found === undefined) continue;
      const given = bodies[`${method} ${path}`];
      const isPatch = method === 'patch';
      const body = isPatch ? 'bytes' : given && filled(given, 1);
      const patching = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
      const headers = isPatch ? { ...tus, ...patching } : tus;
      const by = (who: ApiClient) => who.call<Problem>(method.toUpperCase(), found, body, headers);
      const expectStatus = async (who: string, asker: ApiClient, expected: number) => {
        const answer = await by(asker);
        if (answer.status !== expected) wrong.push(`${who} ${method} ${found} → ${answer.status}`);
      };
      await expectStatus('stranger', stranger, path.startsWith('/api/admin/') ? 403 : 404);
      await expectStatus('anonymous', anonymous, 401);
      // It is there, for its owner.
      if (['get', 'head'].includes(method)) await expectStatus('owner', owner, 200);
      tried++;
    }
    const planted = { classId: own.classes, name: 'planted' };
    expect((await stranger.post('/api/segments', planted)).status).toBe(404);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(25);
    expect(await settledEventCount(product.dataFolder)).toBe(before);
  });

  test('stores nothing of a refused command', async ({ product, account: { api } }) => {
    const { body } = await api.post('/api/classes', { title: 'Mine' });
    const before = await settledEventCount(product.dataFolder);
    const refused = await api.post('/api/segments', { classId: body.id, name: 'Good', volume: 101 });
    expect(refused.status).toBe(400);
    expect(await settledEventCount(product.dataFolder)).toBe(before);
  });
});
