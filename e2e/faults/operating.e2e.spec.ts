import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { newAccount } from '../kit/account.js';
import { askDatabase } from '../kit/database.js';
import { expectNoTrace } from '../kit/deletion/no-trace.js';
import { filesBelow } from '../kit/deletion/traces.js';
import { mailPageOf } from '../kit/mail-page.js';
import { expect, test } from '../kit/own-product.js';
import { type DataUnderTest, type Product, startProduct, temporaryDataFolder } from '../kit/product.js';
import { timedSignIns } from '../kit/timed-sign-ins.js';
import { keptMailsTo } from '../kit/verified-address.js';

const timedPairs = counts.timedSignIns;
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');

// One product for all of them, which listens for its metrics and logs more than others.
test.describe.configure({ mode: 'serial' });

test.describe('an operator of the product', () => {
  let data: DataUnderTest;
  let product: Product;

  const start = () => startProduct(data.path, { CADENZA_METRICS_PORT: '0', LOG_LEVEL: 'debug' });
  test.beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await start();
  });
  test.afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  const run = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, CADENZA_DATA: data.path, ...more };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`dist/standalone/${command}.js`, ...args],
      { cwd: root, env, encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  };
  const parked = (...args: string[]) => run('parked', args);

  test('reads metrics of all services on this machine, and returns none at the public address', async () => {
    const [, url] = /Metrics at (\S+)/.exec(product.output()) ?? [];
    const text = await (await fetch(url ?? '')).text();
    for (const service of ['identity', 'billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'])
      expect(text).toContain(`cadenza_parked_events{service="${service}"} 0`);
    expect(text.match(/# HELP cadenza_parked_events /g)).toHaveLength(1);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    const open = await fetch(`${product.url}/metrics`, { headers: { accept: 'application/json' } });
    expect(open.status).toBe(404);
  });

  test('lists and replays parked events while the product runs', async () => {
    const { id, api } = await newAccount(product.url);
    const stream = `user-${id}`;
    // Its trial has begun, so the event was handled.
    await expect.poll(async () => (await api.get('/api/classes')).status).toBe(200);
    await askDatabase(
      data.path,
      `insert into billing.parked (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason)
       select 'start-trial-on-registration', 'identity', stream, position, event_id, version, type, recorded_at, payload,
         'made by a test' from identity.event where stream = '${stream}';
       delete from billing.inbox where stream = '${stream}'`,
    );
    const listed = parked();
    expect([listed.status, listed.said]).toEqual([
      0,
      expect.stringMatching(new RegExp(`billing ${stream} .*made by a test[^]*1 parked`)),
    ]);
    const replayed = parked('replay', 'billing', stream);
    expect([replayed.status, replayed.said]).toEqual([
      0,
      expect.stringContaining('1 handled, 0 still parked'),
    ]);
    expect(parked().said).toContain('\n0 parked');
    expect(parked('replay', 'nobody', stream)).toEqual({
      status: 1,
      said: expect.stringContaining('no service nobody'),
    });
    expect(parked('replay').status).toBe(2);
  });

  test('checks the running product by doctor, with a bundle that names no user', async () => {
    const { email } = await newAccount(product.url);
    const bundle = join(data.path, 'bundle.json');
    const { port } = new URL(product.url);
    const { status, said } = run('doctor', ['--bundle', bundle], { PORT: port });
    for (const check of ['Configuration', 'DNS', 'TLS', 'Database', 'Objects', 'Mail', 'Health'])
      expect(said).toContain(`✓ ${check}: `);
    expect([status, said]).toEqual([0, expect.stringContaining(' 0 failed')]);
    const text = readFileSync(bundle, 'utf8');
    rmSync(bundle);
    expect(text).not.toContain(email);
    const { counts: counted } = JSON.parse(text) as { counts: Record<string, { events: number }> };
    expect(counted.identity!.events).toBeGreaterThan(0);
    expect(run('doctor', ['--unknown']).status).toBe(2);
  });

  test('sees a user notified over /live that the account changed, and of the session’s end', async () => {
    const { id, api } = await newAccount(product.url);
    const { origin } = new URL(product.url);
    const headers = { cookie: api.cookie, origin };
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { headers });
    const received: unknown[] = [];
    socket.on('message', (frame) => received.push(JSON.parse(String(frame))));
    await once(socket, 'open');
    // The trial has begun a moment ago.
    await expect
      .poll(() => received[0])
      .toEqual({
        topic: `account-${id}`,
        number: expect.any(Number),
        state: { kind: 'account-changed' },
      });
    const closed = once(socket, 'close');
    await api.post('/api/logout');
    expect((await closed)[0]).toBe(4401);
  });

  test('finds a user whose account is deleted in no table, object, log and mail', async () => {
    test.setTimeout(180_000);
    await expectNoTrace({
      urls: [product.url],
      mailsTo: keptMailsTo(product.url),
      payments: /sandbox at (http:\/\/\S+\d)/.exec(product.output())?.[1] ?? '',
      database: (text) => askDatabase(data.path, text),
      kept: async () => [
        ...(await filesBelow(data.path, ['postgres'])),
        { name: 'log', text: product.output() },
        { name: 'mails', text: await (await fetch(mailPageOf(product.url))).text() },
      ],
      objects: async () => (await filesBelow(join(data.path, 'objects'))).map(({ name }) => name),
      alsoIn: ['mails', 'payments/sandbox.jsonl'],
    });
  });

  test(`measures ${timedPairs * 2} sign-ins with an unknown name and with a wrong password alike, in time, text and status`, async () => {
    test.setTimeout(600_000);
    const { username } = await newAccount(product.url);
    const { auc, answers } = await timedSignIns(product.url, username, timedPairs);
    expect(answers).toEqual([expect.stringMatching(/^401 .*Login failed\. Please check your credentials\./)]);
    expect(Math.abs(auc - 0.5)).toBeLessThanOrEqual(counts.aucWithin);
  });

  test('lists what is parked while the product does not run', async () => {
    await newAccount(product.url);
    await product.stop();
    expect(parked()).toEqual({ status: 0, said: expect.stringContaining('\n0 parked') });
    product = await start();
  });
});
