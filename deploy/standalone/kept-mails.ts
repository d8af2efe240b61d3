import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { html, Markup } from '@cadenza/kernel/mail/letter.js';
import type { KeptMail, MailMessage } from '@cadenza/kernel/mail/mail.js';

const path = '/dev/mail';

/**
 * Shows the developer the mails that standalone mode keeps instead of sending. Links in them open accounts: so it is
 * there for whoever sits at this machine, and for nobody behind a proxy or a name that leads here.
 */
export function withKeptMails(app: RequestListener, kept: KeptMail): RequestListener {
  return (request, response) => {
    if (request.url?.split('?')[0] !== path || request.method !== 'GET' || !isFromHere(request))
      return app(request, response);
    show(kept.messages, response);
  };
}

function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(socket.remoteAddress ?? '');
  const isForwarded = Object.keys(headers).some((name) =>
    /^(x-forwarded-|forwarded$|x-real-ip$|via$)/.test(name),
  );
  return isLoopback && !isForwarded && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
}

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
