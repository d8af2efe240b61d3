import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { html, Markup } from '@cadenza/kernel/mail/letter.js';
import type { KeptMail, MailMessage } from '@cadenza/kernel/mail/mail.js';

/** Path and query of the page for the holder of `key`. */
export const mailPagePath = (key: string): string => `/dev/mail?key=${key}`;

/**
 * Shows the developer the mails that standalone mode keeps instead of sending. Links in them open accounts: so only a
 * request with the key is answered. Its address and headers prove nothing, as a reverse proxy on this machine sets them.
 */
export function withKeptMails(app: RequestListener, kept: KeptMail, key: string): RequestListener {
  const path = digest(mailPagePath(key));
  return (request, response) => {
    if (request.method !== 'GET' || !timingSafeEqual(digest(request.url ?? ''), path))
      return app(request, response);
    show(kept.messages, response);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function show(messages: readonly MailMessage[], response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(page(messages));
}

/** The newest first; as text, in which links can be followed. */
export const page = (messages: readonly MailMessage[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Kept mails &middot; Cadenza</title>
      </head>
      <body
        style="font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere"
      >
        <h1>Kept mails</h1>
        <p>Standalone mode sends no mail: the last hundred are here until it ends.</p>
        ${messages.length === 0 ? html`<p>None yet.</p>` : Markup.join([...messages].reverse().map(article))}
      </body>
    </html> `.text;

const article = ({ to, subject, text }: MailMessage): Markup =>
  html`<article>
    <h2>${subject}</h2>
    <p>To ${to}</p>
    <p style="white-space:pre-line">${Markup.join(text.split('\n').map(linked))}</p>
  </article>`;

const linked = (line: string): Markup =>
  /^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a>` : html`${line}`;
