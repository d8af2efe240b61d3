import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeptMail } from '@cadenza/kernel/mail/mail.js';
import { mailPagePath, withKeptMails } from './kept-mails.js';

const kept = new KeptMail();
const key = 'a-key-of-this-start';
const product: RequestListener = (_request, response) => void response.writeHead(404).end('the product');
const server: Server = createServer(withKeptMails(product, kept, key));
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, method, headers }).end();
  const [response] = (await once(asked, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: object },
  ];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(parts).toString() };
};

const senders: readonly Record<string, string>[] = [
  {},
  { host: 'localhost' },
  { 'x-forwarded-for': '127.0.0.1' },
];

describe('the page of kept mails', () => {
  it('shows the newest first, escaped, with links that can be followed', async () => {
    await kept.send({
      to: 'a@example.org',
      subject: 'First',
      text: 'https://cadenza.example/auth?verify=abc\n',
    });
    await kept.send({
      to: '<b>@example.org',
      subject: '<script>x</script>',
      text: 'https://x.example/"><img>\n',
    });
    const { status, text, headers } = await ask(mailPagePath(key));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(text).toContain('<title>Kept mails &middot; Cadenza</title>');
    expect(text).toContain('<a href="https://cadenza.example/auth?verify=abc">');
    expect(text.indexOf('&lt;script&gt;')).toBeLessThan(text.indexOf('First'));
    expect(text).not.toMatch(/<script|<img|<b>/);
  });

  it.each([
    ['without the key', '/dev/mail', 'GET'],
    ['with an empty key', '/dev/mail?key=', 'GET'],
    ['with another key', '/dev/mail?key=a-key-of-this-starT', 'GET'],
    ['with a longer key', '/dev/mail?key=a-key-of-this-start1', 'GET'],
    ['with another method', '/dev/mail?key=a-key-of-this-start', 'POST'],
  ])('is not there %s', async (_how, path, method) => {
    for (const headers of senders)
      expect(await ask(path, headers, method)).toMatchObject({ status: 404, text: 'the product' });
  });

  it('leaves all else to the product', async () => {
    for (const path of ['/', '/dev/mails', '/api/dev/mail']) expect((await ask(path)).status).toBe(404);
  });

  it('forgets whom the product forgets', async () => {
    kept.forget('A@example.org', '');
    expect((await ask(mailPagePath(key))).text).not.toContain('a@example.org');
    expect(kept.messages).toHaveLength(1);
  });
});
