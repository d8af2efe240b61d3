import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, it } from '@jest/globals';
import { figureIn } from '@cadenza/kernel/testing/metrics-text.js';
import { CertificateExpiry, certificateExpiryOf, readCertificateEnd } from './certificate-expiry.js';
import { gatewayUnderTest } from './testing/gateway-under-test.js';

const end = new Date('2026-12-24T00:00:00Z');
const hour = 60 * 60_000;

it('reads the end of a certificate, also of one that no browser trusts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '9'];
  const named = ['-keyout', key, '-out', cert, '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const days = ((await readCertificateEnd(`https://127.0.0.1:${port}`)).getTime() - Date.now()) / (24 * hour);
  expect(Math.round(days)).toBe(9);
  await once(server.close(), 'close');
  await expect(readCertificateEnd(`https://127.0.0.1:${port}`)).rejects.toThrow();
  rmSync(folder, { recursive: true });
});

it('reads again after an hour, and at once when it could not be read', async () => {
  let now = 0;
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(end)];
  const asked: number[] = [];
  const expiry = new CertificateExpiry(
    () => (asked.push(now), (answers.shift() ?? (() => Promise.resolve(new Date(NaN))))()),
    () => now,
  );
  expect(await expiry.current()).toBeUndefined();
  expect(await expiry.current()).toBe(end.getTime() / 1000);
  now = hour - 1;
  expect(await expiry.current()).toBe(end.getTime() / 1000);
  now = hour;
  expect(await expiry.current()).toBeUndefined();
  expect(asked).toEqual([0, 0, hour]);
});

it('measures nothing for an address without TLS', () => {
  expect(certificateExpiryOf('http://localhost:4000')).toBeUndefined();
  expect(certificateExpiryOf('https://cadenza.example')).toBeInstanceOf(CertificateExpiry);
});

it('is a metric of the gateway while it can be read', async () => {
  let current: number | undefined = 1_800_000_000;
  const gateway = await gatewayUnderTest({ certificate: { current: () => Promise.resolve(current) } });
  const metric = async () =>
    figureIn(await gateway.metrics(), 'cadenza_certificate_expires_timestamp_seconds');
  expect(await metric()).toBe(1_800_000_000);
  current = undefined;
  expect(await metric()).toBeUndefined();
  await gateway.close();
});
