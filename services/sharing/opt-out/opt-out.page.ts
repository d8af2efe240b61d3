import { html, type Markup } from '@cadenza/kernel/mail/letter.js';

/** A page that stands by itself: whoever comes here may have no account, and runs no script of ours. */
const page = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} &middot; Cadenza</title>
      </head>
      <body
        style="font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fff;max-width:36rem;margin:2rem auto;padding:0 1rem"
      >
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text;

/** Asks first: programs that look at every link of a mail change nothing. */
export const questionPage = page(
  'Mails of shares',
  html`<p>Do you want no more mails from Cadenza when somebody shares something with this address?</p>
    <form method="post">
      <button style="font:inherit;padding:0.6rem 1.2rem;cursor:pointer">Send me no more of them</button>
    </form>`,
);

export const donePage = page(
  'Done',
  html`<p>This address gets no more mails of shares from Cadenza.</p>
    <p>What is shared with it can still be found under Content Sharing, after signing in.</p>`,
);
