import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SmtpManner, smtpServer } from '../testing/smtp-server.js';
import type { MailMessage } from './mail.js';
import type { MailSettings } from './mail-settings.js';
import { sendBySmtp, type SmtpOptions, transportOptions } from './smtp.js';
import { smtpProblem } from './smtp-problems.js';

let tls: { key: string; cert: string };
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-smtp-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  const named = ['-subj', '/CN=mail.example', '-addext', 'subjectAltName=DNS:mail.example', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' });
  tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
});

const open: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const each of open) await each.close();
});

const message = { to: 'bob@example.org', subject: 'Hills & “Dales”', text: 'Plain\n', html: '<p>Rich</p>' };
const local = () => Promise.resolve(['127.0.0.1']);

async function attempt(
  manner: SmtpManner,
  how: Partial<MailSettings> = {},
  more: Partial<SmtpOptions> = {},
  sent: MailMessage = message,
) {
  const server = await smtpServer(manner);
  open.push(server);
  const given = { host: 'mail.example', port: server.port, secure: false, username: 'post@mail.example' };
  const settings = { ...given, from: '', password: 'right', ...how };
  const options = { mayBePrivate: true, patienceMs: 700, resolve: local, ca: tls.cert, ...more };
  const problem = await sendBySmtp(settings, sent, options).then(() => undefined, smtpProblem);
  return { server, problem: problem?.message, suggestions: problem?.suggestions.length };
}

describe('a mail by SMTP', () => {
  it('goes out with both forms, after STARTTLS under the server’s name and a sign-in, on one connection', async () => {
    const { server, problem } = await attempt({ tls, password: 'right' });
    expect(problem).toBeUndefined();
    expect(server.connections()).toBe(1);
    expect(server.commands).toEqual(expect.arrayContaining(['STARTTLS', 'RCPT TO:<bob@example.org>']));
    const [mail] = server.received;
    expect(mail).toMatch(/^From: Cadenza <post@mail\.example>$/m);
    expect(mail).toContain('Plain');
    expect(mail).toContain('<p>Rich</p>');
  });

  it('offers to be declined by one press, where that is possible', async () => {
    const optOut = `https://cadenza.example/no-more?token=${'t'.repeat(66)}`;
    const { server } = await attempt({ tls, password: 'right' }, {}, {}, { ...message, optOut });
    // A long header is folded.
    const mail = server.received[0]!.replace(/\r?\n[ \t]+/g, ' ');
    expect(mail).toMatch(new RegExp(`^List-Unsubscribe: ?<${optOut.replace('?', '\\?')}>\r?$`, 'm'));
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const plain = await attempt({ tls, password: 'right' });
    expect(plain.server.received[0]).not.toContain('List-Unsubscribe');
  });

  it('goes to a server of one’s own network also without TLS', async () => {
    const { server, problem } = await attempt({}, { password: null });
    expect([problem, server.received.length]).toEqual([undefined, 1]);
  });

  it('is refused with a wrong password', async () => {
    const { server, ...told } = await attempt({ tls, password: 'right' }, { password: 'wrong' });
    expect(told).toEqual({
      problem: 'The mail server did not accept the user name and password.',
      suggestions: 2,
    });
    expect(server.received).toEqual([]);
  });

  const noTls = 'No secure connection could be made to the mail server.';
  it('is not given to a server whose certificate is another’s', async () => {
    const { server, ...told } = await attempt({ tls, password: 'right' }, { host: 'other.example' });
    expect(told).toEqual({ problem: noTls, suggestions: 2 });
    expect(server.commands.join()).not.toMatch(/AUTH|MAIL/);
  });

  it('is not given to a server that nobody vouches for, or that does not speak TLS where it should', async () => {
    const strange = { ...(await attempt({ tls, password: 'right' }, {}, { ca: '' })), server: undefined };
    expect(strange.problem).toBe(noTls);
    const clear = await attempt({ password: 'right' }, { secure: true });
    expect([clear.problem, clear.server.received]).toEqual([noTls, []]);
  });

  it('asks for TLS of every server on the internet, and looks a name up once', () => {
    const settings = { host: 'mail.example', port: 587, username: 'u', from: '', password: 'p' };
    const of = (secure: boolean, address: string) => transportOptions({ ...settings, secure }, address);
    expect(of(false, '8.8.8.8')).toMatchObject({
      requireTLS: true,
      host: '8.8.8.8',
      tls: { servername: 'mail.example' },
    });
    expect(of(true, '8.8.8.8').secure).toBe(true);
    for (const address of ['1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])
      expect(of(false, address).requireTLS).toBe(true);
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1', '::ffff:127.0.0.1'])
      expect(of(false, address).requireTLS).toBe(false);
  });

  it('waits so long and no longer', async () => {
    const { problem } = await attempt({ isSilent: true });
    expect(problem).toBe('The mail server did not answer in time.');
  });

  it('is given up when the server goes on talking, and the connection with it', async () => {
    const { server, problem } = await attempt({ dripMs: 50 }, {}, { patienceMs: 200 });
    expect(problem).toBe('The mail server did not answer in time.');
    expect(server.received).toEqual([]);
    while (server.open() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('says when nobody listens, and when there is no such name', async () => {
    const { server } = await attempt({});
    await server.close();
    open.splice(open.indexOf(server), 1);
    const settings = { port: server.port, secure: false, username: 'u', from: 'a@b.example', password: null };
    const told = (host: string, options: SmtpOptions) =>
      sendBySmtp({ ...settings, host }, message, options).then(
        () => 'sent',
        (error: unknown) => smtpProblem(error).message,
      );
    expect(await told('127.0.0.1', { mayBePrivate: true })).toBe('The mail server refused the connection.');
    expect(await told('nowhere.invalid', { mayBePrivate: true })).toBe(
      'The mail server’s name was not found.',
    );
  });

  it('never connects to a private address, unless the operator allows it', async () => {
    const { server, ...told } = await attempt({ tls, password: 'right' }, {}, { mayBePrivate: false });
    expect(told).toEqual({
      problem: 'The mail server’s address belongs to a private network.',
      suggestions: 2,
    });
    expect(server.connections()).toBe(0);
  });
});
