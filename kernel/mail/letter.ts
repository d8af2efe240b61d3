/** Mails of security and payment are always sent; the others to those who want them. */
export type MailCategory = 'security' | 'payment' | 'reminders' | 'shares' | 'news';

/** A paragraph, or a link with a line of its own. */
export type Part = string | { readonly link: string; readonly label: string };

/** What a mail says; how it looks as text and as HTML follows from it. */
export interface Description {
  readonly category: MailCategory;
  readonly subject: string;
  readonly parts: readonly Part[];
  /** Greeted by it; without one the mail begins with "Hello,". */
  readonly firstName?: string | undefined;
  /** Where whoever has no account, and so no profile, declines such mails. */
  readonly optOut?: string;
}

/** One mail, in both forms. */
export interface Letter {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  readonly category: MailCategory;
}

const choice = 'You choose which mails you get in your profile, under Notifications.';
const noAccount = 'Without an account, or without signing in:';
const always: readonly MailCategory[] = ['security', 'payment'];

/** One line, whatever somebody typed: a header has no second. */
const line = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup whose `${…}` are text and nothing else. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Markup)[]): Markup {
  const shown = values.map((value) => (value instanceof Markup ? value.text : escaped(value)));
  return new Markup(strings.reduce((written, part, index) => written + (shown[index - 1] ?? '') + part));
}

/** Markup that is finished: it is not escaped again. */
export class Markup {
  constructor(readonly text: string) {}

  static join = (all: readonly Markup[]) => new Markup(all.map(({ text }) => text).join('\n'));
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => entities[each] ?? '');

/** Both forms of what is described: names and texts of people stay texts in either. */
export function letter(
  address: string,
  { category, subject, parts, firstName, optOut }: Description,
): Letter {
  const greeting = firstName === undefined ? 'Hello,' : `Hello ${firstName},`;
  const said: readonly Part[] = [greeting, ...parts, 'Cadenza'];
  const footer: readonly Part[] = [
    ...(always.includes(category) ? [] : [choice]),
    ...(optOut === undefined
      ? []
      : [noAccount, { link: optOut, label: 'No more such mails to this address' }]),
  ];
  const title = line(subject);
  const text = [...said, ...footer].map((part) => (typeof part === 'string' ? part : part.link));
  const paragraphs = Markup.join([...said.map(paragraph), ...footer.map(small)]);
  return {
    address,
    subject: title,
    body: `${text.join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${title}</title>
        </head>
        <body
          style="font:16px/1.5 system-ui,sans-serif;color:#1c1917;max-width:36rem;margin:2rem auto;padding:0 1rem"
        >
          ${paragraphs}
        </body>
      </html> `.text,
    category,
  };
}

const paragraph = (part: Part): Markup =>
  typeof part === 'string'
    ? html`<p style="white-space:pre-line">${part}</p>`
    : html`<p><a href="${part.link}">${part.label}</a></p>`;

const small = (part: Part): Markup =>
  typeof part === 'string'
    ? html`<p style="${footnote}">${part}</p>`
    : html`<p style="${footnote}"><a href="${part.link}">${part.label}</a></p>`;

const footnote = 'font-size:13px;color:#57534e';
