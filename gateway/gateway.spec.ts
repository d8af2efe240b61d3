import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());
const graphql = (query: string, headers: Record<string, string> = {}) =>
  gateway.call('POST', '/graphql', { query }, headers);
const errorOf = (body: { errors?: { message: string; extensions: { code: string } }[] }) => body.errors?.[0];

describe('requests of other sites', () => {
  const origins = (port: number) => [
    [undefined, 200],
    [`http://localhost:${port}`, 200],
    [`http://127.0.0.1:${port}`, 200],
    [`http://localhost:${port + 1}`, 403],
    [`https://localhost:${port}`, 403],
    [`http://localhost.evil.example:${port}`, 403],
    ['https://evil.example', 403],
    ['null', 403],
  ];

  it('are refused by their Origin, on /api and /graphql alike', async () => {
    for (const [origin, expected] of origins(gateway.port)) {
      const headers: Record<string, string> = origin === undefined ? {} : { origin: String(origin) };
      const rest = await gateway.call('POST', '/api/logout', {}, headers);
      expect([origin, rest.status, rest.body.code]).toEqual([
        origin,
        expected,
        expected === 403 ? 'FORBIDDEN' : undefined,
      ]);
      expect([origin, (await graphql('{ __typename }', headers)).status]).toEqual([origin, expected]);
    }
  });

  it('are judged by the public address, never by the Host header', async () => {
    const headers = {
      origin: 'http://evil.example',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    };
    expect((await gateway.call('POST', '/api/logout', {}, headers)).status).toBe(403);
  });

  it('cannot send GraphQL by a form', async () => {
    const form = { 'content-type': 'text/plain' };
    const { status, body } = await gateway.call(
      'POST',
      '/graphql',
      JSON.stringify({ query: 'mutation { logout }' }),
      form,
    );
    expect(status).toBe(400);
    expect(errorOf(body)!.extensions.code).toBe('VALIDATION_FAILED');
    const byGet = await gateway.call('GET', '/graphql?query={__typename}');
    expect([byGet.status, byGet.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('bodies', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'x'])(
    'encoded by %s are refused before anything decodes them',
    async (encoding) => {
      for (const path of ['/api/login', '/graphql', '/api/music/upload', '/api/uploads']) {
        const { status, body } = await gateway.call('POST', path, '{}', { 'content-encoding': encoding });
        expect([path, status, body.code ?? errorOf(body)!.extensions.code]).toEqual([
          path,
          415,
          'UNSUPPORTED_TYPE',
        ]);
      }
    },
  );

  it.each(['{', '"text', '[1,]', '{"username": }', 'username=ada', '\u0000', '[]', '"x"', '5', 'null', ''])(
    'that are not an object in JSON are 400: %j',
    async (sent) => {
      const { status, body } = await gateway.call('POST', '/api/login', sent);
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.message).not.toMatch(/token|position|JSON\.parse/i);
    },
  );

  it.each([
    ['a stranger', 16 * 1024, false],
    ['a user', 1024 * 1024, true],
  ])('of %s above %i bytes are 413, and just below are read', async (_who, most, signedIn) => {
    if (signedIn) await gateway.login();
    const large = { username: 'ada', password: 'x'.repeat(most) };
    expect(await gateway.call('POST', '/api/login', large)).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    const below = { username: 'ada', password: 'x'.repeat(most - 100) };
    expect((await gateway.call('POST', '/api/login', below)).status).toBe(401);
  });

  it('with NUL, or in a charset that is none, are refused', async () => {
    const nul = await gateway.call('POST', '/api/login', { username: 'a\0da', password: 'x' });
    expect([nul.status, nul.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const charset = { 'content-type': 'application/json; charset=none' };
    expect((await gateway.call('POST', '/api/login', '{}', charset)).status).toBe(415);
  });

  it('may be deep: it is refused, not crashed upon', async () => {
    await gateway.login();
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await gateway.call('POST', '/api/login', `{"username":${deep}}`)).status).toBe(400);
  });
});

describe('headers', () => {
  it('let pages load what is ours alone', async () => {
    const { headers } = await gateway.call('GET', '/', undefined, { accept: 'text/html' });
    const policy = headers.get('content-security-policy')!;
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "media-src 'self' blob:",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-eval'(?<!wasm-unsafe-eval')|script-src[^;]*unsafe-inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it.each(['/', '/health', '/api/user', '/api/nothing', '/nothing.js', '/assets/nothing.js'])(
    'of %s say what a page may ask the browser for',
    async (path) => {
      const { headers } = await gateway.call('GET', path);
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  it('keep answers of /api out of caches', async () => {
    expect((await gateway.call('GET', '/api/user')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the one address', () => {
  it('says how the parts are', async () => {
    expect(await gateway.call('GET', '/health')).toMatchObject({
      status: 200,
      body: { parts: { identity: true } },
    });
    const other = await gatewayUnderTest({
      parts: () => Promise.resolve({ identity: true, catalog: false }),
    });
    const down = await other.call('GET', '/health');
    expect([down.status, down.headers.get('retry-after'), down.body.parts]).toEqual([
      503,
      '1',
      { identity: true, catalog: false },
    ]);
    await other.close();
    const failing = await gatewayUnderTest({ parts: () => Promise.reject(new Error('secret')) });
    expect((await failing.call('GET', '/health')).status).toBe(503);
    await failing.close();
  });

  it('takes requests while a service is away, and says when it leaves that it will not', async () => {
    const statuses = ({ call }: GatewayUnderTest) =>
      Promise.all(
        ['/health', '/health/ready', '/health/live', '/api/docs/'].map(
          async (path) => (await call('GET', path)).status,
        ),
      );
    const parts = () => Promise.resolve({ identity: true, catalog: false });
    const alone = await gatewayUnderTest({ parts });
    expect(await statuses(alone)).toEqual([503, 200, 200, 200]);
    await alone.close();
    const leaving = await gatewayUnderTest();
    expect(await statuses(leaving)).toEqual([200, 200, 200, 200]);
    leaving.leave();
    expect(await statuses(leaving)).toEqual([503, 503, 200, 200]);
    await leaving.close();
  });

  it('serves the web app: hashed files for ever, the page for every path of a browser, never the page for a file', async () => {
    const html = { accept: 'text/html,*/*' };
    for (const path of ['/', '/classes', '/class-player/42', '/index.html'])
      expect(await gateway.call('GET', path, undefined, html)).toMatchObject({
        status: 200,
        body: expect.stringContaining('Cadenza'),
      });
    expect((await gateway.call('GET', '/', undefined, html)).headers.get('cache-control')).toMatch(
      /no-cache|no-store/,
    );
    const asset = await gateway.call('GET', '/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await gateway.call('GET', '/assets/gone-3c4d.js', undefined, html)).status).toBe(404);
    expect((await gateway.call('GET', '/../../etc/passwd')).body).not.toContain('root:');
    expect((await gateway.call('GET', '/%2e%2e%2f%2e%2e%2fetc/passwd')).body).not.toContain('root:');
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/api/classes/42/nothing'],
    ['PATCH', '/api/nothing'],
  ])('answers %s %s with 404 in JSON', async (method, path) => {
    const { status, body } = await gateway.call(method, path, undefined, { accept: 'text/html' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('survives addresses that are none', async () => {
    const { status, body } = await gateway.call('GET', '/api/classes/%E0%A4%A');
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
