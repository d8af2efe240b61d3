import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { killReplicas, startReplicas } from '../faults/stack/replicas.js';
import { expect } from './stack-test.js';
import { recovers, test } from './testing/owner-test.js';

/** What losing a part costs, and what it does not: the table in docs/operations.md, row by row; Kafka is among the faults. */
test.describe('while a part is away', () => {
  test('Redis: sign-ins are refused, sessions go on, and a session ends at both gateways', async ({
    stack,
    owner,
    signIn,
  }) => {
    const copy = new ApiClient(stack.urls);
    copy.takeCookiesOf(owner.api);
    await stack.redis.kill();
    try {
      expect(await owner.createClass('without Redis')).toBe(201);
      expect(await owner.get('/api/classes')).toBe(200);
      expect(await signIn()).toBe(503);
      await owner.api.post('/api/logout');
      for (const _ of stack.urls) expect((await copy.get('/api/user')).status).toBe(401);
    } finally {
      await stack.redis.start();
    }
    await recovers('Redis was back; signing in worked', signIn, 200);
  });

  test('S3: no upload, and everything else works', async ({ stack, owner }) => {
    expect(await owner.upload()).toBe(201);
    await stack.s3.kill();
    try {
      expect(await owner.upload()).toBe(503);
      expect(await owner.createClass('without S3')).toBe(201);
      expect(await owner.get('/api/music')).toBe(200);
    } finally {
      await stack.s3.start();
    }
    await recovers('S3 was back; an upload worked', () => owner.upload(), 201);
  });

  test('a service: its calls are 503, others work, and it goes on where it was', async ({ stack, owner }) => {
    await killReplicas(stack, 'catalog');
    try {
      expect(await owner.createClass('without catalog')).toBe(503);
      expect(await owner.get('/api/user')).toBe(200);
      expect(await owner.get('/api/music')).toBe(200);
    } finally {
      await startReplicas(stack, 'catalog');
    }
    await recovers('catalog was back; a class was created', () => owner.createClass('with catalog'), 201);
  });

  test('identity: what needs a session is 503, no session ends, and public pages are there', async ({
    stack,
    owner,
  }) => {
    await killReplicas(stack, 'identity');
    try {
      expect(await owner.createClass('without identity')).toBe(503);
      expect(await owner.get('/api/user')).toBe(503);
      expect((await new ApiClient(stack.urls).get('/api/classes')).status).toBe(401);
      expect((await fetch(stack.urls[0]!)).status).toBe(200);
    } finally {
      await startReplicas(stack, 'identity');
    }
    await recovers('identity was back; a class was created', () => owner.createClass('with identity'), 201);
  });

  test('PostgreSQL: what reads or stores is 503, public pages are there, and nothing stored is lost', async ({
    stack,
    owner,
  }) => {
    expect(await owner.createClass('before the kill')).toBe(201);
    const before = await owner.api.get('/api/classes?limit=1');
    await stack.postgres.kill();
    try {
      expect(await owner.createClass('without PostgreSQL')).toBe(503);
      expect((await fetch(stack.urls[0]!)).status).toBe(200);
    } finally {
      await stack.postgres.start();
    }
    await recovers('PostgreSQL was back; classes were listed', () => owner.get('/api/classes'), 200);
    expect((await owner.api.get('/api/classes?limit=1')).body).toEqual(before.body);
    await recovers('a class was created', () => owner.createClass('with PostgreSQL'), 201);
  });
});
