import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { workerFile } from '@cadenza/kernel/readers/worker-file.js';
import { keys, price, webOrigin } from '../testing/sandbox-under-test.js';
import { type SandboxThread, startSandboxThread, type ThreadOptions } from './sandbox-thread.js';

const offer = {
  priceId: price,
  productName: 'Professional',
  amount: 1499,
  currency: 'usd',
  interval: 'month',
} as const;

describe('the payment sandbox on its thread', () => {
  let folder = '';
  let sandbox: SandboxThread;
  const log = createLog('silent');
  const options = (): ThreadOptions => ({
    ...{ port: 0, file: join(folder, 'payments.jsonl'), keys, offer, webOrigins: [webOrigin] },
    ...{ clock: undefined, logLevel: 'silent' },
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-sandbox-'));
    sandbox = await startSandboxThread(options(), log);
    await fetch(sandbox.url, { headers: { authorization: `Bearer ${keys.secret}` } });
  }, 60_000);
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  const post = async (body: string, headers: Record<string, string>, path = '/v1/customers') => {
    const begun = performance.now();
    const { status } = await fetch(`${sandbox.url}${path}`, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
    return { status, ms: performance.now() - begun };
  };
  const attack = 'a[]=x&'.repeat(60_000); // 360 kB
  const withKey = { authorization: `Bearer ${keys.secret}` };

  it.each([
    ['of a foreign page', attack, { origin: 'https://elsewhere.example' }, 401],
    ['of a foreign page that is small', 'email=a', { origin: 'https://elsewhere.example', ...withKey }, 401],
    ['with a wrong key', attack, { authorization: 'Bearer sk_test_other' }, 401],
    ['without a key', attack, { origin: webOrigin }, 413],
    ['without a key that is just too large', 'a'.repeat(16_001), { origin: webOrigin }, 413],
    ['with the key', attack, withKey, 413],
    ['with the key and too many parameters', attack.slice(0, 99_000), withKey, 400],
  ])('refuses a form %s within seconds', async (_whose, body, headers, status) => {
    for (const path of ['/v1/customers', '/sandbox/clock']) {
      const answer = await post(body, headers as Record<string, string>, path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.ms).toBeLessThan(5_000);
    }
  });

  it('answers while the thread of the product is busy', () => {
    const ask = `fetch('${sandbox.url}/sandbox/clock', { headers: ${JSON.stringify(withKey)} }).then((a) => console.log(a.status))`;
    // This thread does nothing else until the other process has ended.
    const output = execFileSync(process.execPath, ['-e', ask], { timeout: 10_000 }).toString();
    expect(output.trim()).toBe('200');
  });

  it('says why it cannot start', async () => {
    const taken = startSandboxThread({ ...options(), port: sandbox.port }, log);
    await expect(taken).rejects.toThrow(`Port ${sandbox.port} is taken; set CADENZA_SANDBOX_PORT to another`);
  }, 60_000);

  it('is started again on the same port when it ends by itself', async () => {
    const dying = workerFile(new URL('../testing/dying-thread.js', import.meta.url));
    const mortal = await startSandboxThread(options(), log, dying);
    await expect(fetch(`${mortal.url}/die`)).rejects.toThrow();
    let answer = '';
    for (let patience = 200; patience > 0 && answer === ''; patience--) {
      answer = await fetch(mortal.url).then(
        (response) => response.text(),
        () => '',
      );
      if (answer === '') await new Promise((done) => setTimeout(done, 50));
    }
    expect(answer).toBe('alive');
    await mortal.close();
    await expect(fetch(mortal.url)).rejects.toThrow();
  }, 60_000);
});
