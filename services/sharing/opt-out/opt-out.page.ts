import { html, Markup } from '@cadenza/kernel/mail/letter.js';

const style = new Markup(`<style>
  :root { color-scheme: light dark; --ground: #fff; --ink: #1c1917; --act: #1c1917; --on-act: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #161412; --ink: #e7e5e4; --act: #c8f53c; --on-act: #14160f; }
  }
  body {
    font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground);
    max-width: 36rem; margin: 0 auto; padding: 2rem 1rem;
  }
  header { font-weight: 600; padding-bottom: 1rem; border-bottom: 1px solid color-mix(in srgb, var(--ink) 20%, transparent); }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  button {
    font: inherit; font-weight: 600; color: var(--on-act); background: var(--act);
    border: 0; border-radius: 0.5rem; min-height: 2.75rem; padding: 0.5rem 1.25rem; cursor: pointer;
  }
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
</style>`);

/** A page that stands by itself: whoever comes here may have no account, and runs no script of ours. */
const page = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} &middot; Cadenza</title>
        ${style}
      </head>
      <body>
        <header>Cadenza</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text;

const button = (deed: 'opt-out' | 'opt-in', token: string, label: string): Markup =>
  html`<form method="post" action="${deed}?token=${token}"><button>${label}</button></form>`;

/** Asks first: programs that look at every link of a mail change nothing. */
export const questionPage = (token: string) =>
  page(
    'Mails about shares',
    html`<p>Do you want no more mails from Cadenza when somebody shares something with this address?</p>
      ${button('opt-out', token, 'Send me no more of them')}`,
  );

export const declinedPage = (token: string) =>
  page(
    'No more mails about shares',
    html`<p>This address gets no more mails from Cadenza when somebody shares something with it.</p>
      <p>What is shared with it can still be found under Content Sharing, after signing in.</p>
      <p>Was that a mistake?</p>
      ${button('opt-in', token, 'Send them to me again')}`,
  );

export const wantedPage = (token: string) =>
  page(
    'You get mails about shares again',
    html`<p>Cadenza again sends a mail to this address when somebody shares something with it.</p>
      ${button('opt-out', token, 'Send me no more of them')}`,
  );

export const brokenPage = page(
  'This link does not work',
  html`<p>It is not as Cadenza wrote it, perhaps because a part of it was cut off. Nothing was changed.</p>
    <p>Please open it from the mail again. If it still does not work, use the link of a newer mail.</p>`,
);
