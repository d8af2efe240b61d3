import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { ApiClient, newUser } from './api-client.js';
import { eventCount } from '../testing/database.js';
import { hostilePaths, hostilesFor } from '../testing/hostile.js';
import { inTurns } from '../testing/in-turns.js';
import { type Operation, operationsOf } from '../testing/open-api.js';
import { makeOwnObjects, type OwnObjects, pathOf, tus } from '../testing/own-objects.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { isProblem, isRight, names, type Problem } from '../testing/right-answers.js';
import { filled, validBodies } from '../testing/valid-bodies.js';

/** Where each is asked alike: the next ones for the next operation. */
const someOf = (hostiles: readonly string[], turn: number) =>
  hostiles.filter((_, each) => (each + turn) % counts.everyHostilePath === 0);

describe('bad input on every route', () => {
  let product: Product;
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let [api, admin, changer, stranger]: ApiClient[] = [];
  let own: OwnObjects;
  let other: number;
  let operations: readonly Operation[];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path);
    [api, admin, changer, stranger] = [1, 2, 3, 4].map(() => new ApiClient(product.url));
    await admin!.post('/api/login', { username: 'admin', password: 'admin-password' });
    await api!.post('/api/register', newUser('owner'));
    await changer!.post('/api/register', newUser('changer'));
    await stranger!.post('/api/register', newUser('stranger'));
    // Whom the administrators' calls are about.
    other = Number((await new ApiClient(product.url).post('/api/register', newUser('other'))).body.id);
    own = await makeOwnObjects(api!, 'friend@example.com');
    operations = await operationsOf(api!);
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  /** Who is let in far enough to be told what is wrong; nobody's session where a call would change it. */
  const askerOf = (path: string) =>
    path === '/api/login' || path === '/api/register'
      ? new ApiClient(product.url)
      : path.startsWith('/api/admin/')
        ? admin!
        : path === '/api/user/change-password'
          ? changer!
          : api!;
  const ask = ({ method, path }: Operation, body: unknown, headers = {}) =>
    askerOf(path).call<Problem>(method.toUpperCase(), pathOf(own, other, path) ?? path, body, headers);

  it('takes what is valid, and refuses each hostile field by its name with the contract’s status', async () => {
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
      const control = await ask(operation, filled(body, ++call));
      // A payment that has begun and is not paid, tracks that nobody has, and a code of no show.
      const refused = { '/confirm': 409, '/delete': 404, '/join': 404 };
      const [, expected] = Object.entries(refused).find(([end]) => route.endsWith(end)) ?? [];
      const fine = expected === undefined ? control.status < 300 : control.status === expected;
      if (!fine) wrong.push(`${route} valid → ${control.status} ${JSON.stringify(control.body)}`);
      for (const [field, valid] of Object.entries(body))
        for (const [name, value] of hostilesFor(`${route} ${field}`).filter(
          ([each]) => !valid.untried?.includes(each),
        )) {
          const answer = await ask(operation, { ...filled(body, ++call), [field]: value });
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
  }, 240_000);

  it('knows nothing at a hostile path', async () => {
    const wrong: string[] = [];
    const asked = operations.filter((each) => each.path.includes('{'));
    await inTurns(4, [...asked.entries()], async ([index, { path, method }]) => {
      for (const part of someOf(hostilePaths, index)) {
        const hostile = path.replace(/\{[^}]+\}/g, part);
        const answer = await askerOf(path).call<Problem>(method.toUpperCase(), hostile, undefined, tus);
        if (answer.status !== 404 || (method !== 'head' && !isProblem(answer.body)))
          wrong.push(`${method} ${hostile} → ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('refuses each hostile query value by its name; a search may be for any text', async () => {
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
        const url = `${pathOf(own, other, path)}?${name}=${part}`;
        const sent = ['put', 'post', 'patch'].includes(method) ? {} : undefined;
        const { status, body } = await askerOf(path).call<Problem>(method.toUpperCase(), url, sent);
        const isText = name === 'search' && part.length < 200 && part !== '%00';
        const isSound = isText ? status === 200 : isRefused(status, body, name) || isPage(status, body, path);
        if (!isSound) wrong.push(`${method} ${url.slice(0, 60)} → ${status} ${JSON.stringify(body)}`);
      }
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('refuses bodies that are not what they say', async () => {
    const wrong: string[] = [];
    const bodies = ['{"title": ', 'null', '[]', '"text"', '42'];
    for (const operation of operations.filter(({ fields }) => fields.length > 0)) {
      const expectStatus = async (what: string, expected: number, body: string, headers = {}) => {
        const answer = await ask(operation, body, headers);
        if (answer.status !== expected || !isProblem(answer.body))
          wrong.push(`${operation.method} ${operation.path} ${what} → ${answer.status}`);
      };
      for (const body of bodies) await expectStatus(body, 400, body);
      await expectStatus('2 MB', 413, '{"title":"a"}'.padEnd(2_000_000));
      await expectStatus('encoded', 415, '{}', { 'content-encoding': 'br' });
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('answers 401 to nobody, 404 to another person (403 where administrators are), and writes nothing for either', async () => {
    const nobody = new ApiClient(product.url);
    const bodies = validBodies(own);
    const before = await eventCount(data.path);
    const wrong: string[] = [];
    let tried = 0;
    for (const operation of operations) {
      const { path, method } = operation;
      const found = path.includes('{') ? pathOf(own, other, path) : undefined;
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
      await expectStatus('stranger', stranger!, path.startsWith('/api/admin/') ? 403 : 404);
      await expectStatus('nobody', nobody, 401);
      // It is there, for its owner.
      if (['get', 'head'].includes(method)) await expectStatus('owner', api!, 200);
      tried++;
    }
    const planted = { classId: own.classes, name: 'planted' };
    expect((await stranger!.post('/api/segments', planted)).status).toBe(404);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(25);
    expect(await eventCount(data.path)).toBe(before);
  });

  it('stores nothing of a refused command', async () => {
    const before = await eventCount(data.path);
    const refused = await api!.post('/api/segments', { classId: own.classes, name: 'Good', volume: 101 });
    expect(refused.status).toBe(400);
    expect(await eventCount(data.path)).toBe(before);
  });
});
