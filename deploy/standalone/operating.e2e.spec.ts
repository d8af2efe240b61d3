import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { WebSocket } from 'ws';
import { askDatabase } from '../testing/database.js';
import { keptMailsTo } from '../testing/verified-address.js';
import { leavesNoTrace } from '../testing/deletion/leaves-no-trace.js';
import { filesBelow } from '../testing/deletion/traces.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { timedSignIns } from '../testing/timed-sign-ins.js';
import { ApiClient, newUser } from './api-client.js';

const timedPairs = counts.timedSignIns;
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');

describe('who operates the product', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let cookie = '';

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path, { CADENZA_METRICS_PORT: '0', LOG_LEVEL: 'debug' });
    const registered = await fetch(`${product.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newUser('owner')),
    });
    cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  const parked = (...args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, CADENZA_DATA: data.path };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/standalone/parked.js', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };

  it('reads figures of all services on this machine, and nobody reads them at the public address', async () => {
    const [, url] = /Metrics at (\S+)/.exec(product.output()) ?? [];
    const text = await (await fetch(url ?? '')).text();
    for (const service of ['identity', 'billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'])
      expect(text).toContain(`cadenza_parked_events{service="${service}"} 0`);
    expect(text.match(/# HELP cadenza_parked_events /g)).toHaveLength(1);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    const open = await fetch(`${product.url}/metrics`, { headers: { accept: 'application/json' } });
    expect(open.status).toBe(404);
  });

  it('lists and replays parked events while the product runs', async () => {
    await askDatabase(
      data.path,
      `insert into billing.parked (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason)
       select 'start-trial-on-registration', 'identity', stream, position, event_id, version, type, recorded_at, payload,
         'made by a test' from identity.event where stream = 'user-2';
       delete from billing.inbox where stream = 'user-2'`,
    );
    const listed = parked();
    expect([listed.status, listed.said]).toEqual([
      0,
      expect.stringMatching(/billing user-2 .*made by a test[^]*1 parked/),
    ]);
    const replayed = parked('replay', 'billing', 'user-2');
    expect([replayed.status, replayed.said]).toEqual([
      0,
      expect.stringContaining('1 handled, 0 still parked'),
    ]);
    expect(parked().said).toContain('\n0 parked');
    expect(parked('replay', 'nobody', 'user-2')).toEqual({
      status: 1,
      said: expect.stringContaining('no service nobody'),
    });
    expect(parked('replay').status).toBe(2);
  });

  it('sees a user told over /live that the account changed, and the session’s end in every tab', async () => {
    const origin = new URL(product.url).origin;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { headers: { cookie, origin } });
    const heard: unknown[] = [];
    socket.on('message', (frame) => heard.push(JSON.parse(String(frame))));
    await new Promise((opened) => socket.once('open', opened));
    // Told when the trial began, a moment ago.
    while (heard.length === 0) await new Promise((next) => setTimeout(next, 20));
    expect(heard[0]).toEqual({
      topic: 'account-2',
      number: expect.any(Number),
      state: { kind: 'account-changed' },
    });
    const ended = new Promise<number>((closed) => socket.once('close', closed));
    await fetch(`${product.url}/api/logout`, { method: 'POST', headers: { cookie } });
    expect(await ended).toBe(4401);
  });

  leavesNoTrace(() => ({
    urls: [product.url],
    mailsTo: keptMailsTo(product.url),
    payments: /sandbox at (http:\/\/\S+\d)/.exec(product.output())?.[1] ?? '',
    database: (text) => askDatabase(data.path, text),
    kept: async () => [
      ...(await filesBelow(data.path, ['postgres'])),
      { name: 'log', text: product.output() },
      { name: 'mails', text: await (await fetch(`${product.url}/dev/mail`)).text() },
    ],
    objects: async () => (await filesBelow(join(data.path, 'objects'))).map(({ name }) => name),
    alsoIn: ['mails', 'payments/sandbox.jsonl'],
  }));

  it(`answers ${timedPairs * 2} sign-ins alike, be it nobody or a wrong password: in time, text and status`, async () => {
    const { auc, answers } = await timedSignIns(product.url, 'owner', timedPairs);
    expect(answers).toEqual([expect.stringMatching(/^401 .*Login failed\. Please check your credentials\./)]);
    expect(Math.abs(auc - 0.5)).toBeLessThanOrEqual(counts.aucWithin);
  }, 600_000);

  it('lists what is parked while the product does not run', async () => {
    const api = new ApiClient(product.url);
    expect((await api.post('/api/register', newUser('other'))).status).toBe(201);
    await product.stop();
    expect(parked()).toEqual({ status: 0, said: expect.stringContaining('\n0 parked') });
    product = await startProduct(data.path);
  });
});
