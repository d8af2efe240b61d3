/**
 * Reads the part of Markdown that our own pages are written in: headings, paragraphs, lists, bold and links, and
 * `name: value` lines between two `---` at the top. Whatever else stands there (HTML, images, code, tables) throws, so
 * a page never shows markup as text. A library reads all of Markdown, which is 12 KB more on a public page.
 */
export interface MarkdownPage {
  readonly front: Readonly<Record<string, string>>;
  readonly blocks: readonly Block[];
}

export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] };

const frontShape = /^---\n([\s\S]*?)\n---\n/;
const markup = /\*\*([^*]+)\*\*|(?<!!)\[([^\][]+)\]\((\/[^)\s]*|#[\w-]+|https:\/\/[^)\s]+)\)/g;
const unread = /[<>`*_[\]|\\]|!\[/;

/** Throws an Error that quotes what it cannot read. */
export function parseMarkdown(source: string): MarkdownPage {
  const head = frontShape.exec(source);
  const body = source.slice(head?.[0].length ?? 0);
  const parts = body.split(/\n\s*\n/).map((part) => part.trim());
  return { front: frontOf(head?.[1] ?? ''), blocks: parts.filter(Boolean).map(blockOf) };
}

/** What is read of it aloud or searched for, without marks. */
export const plainText = (content: readonly Inline[]): string => content.map(({ text }) => text).join('');

function frontOf(text: string): Record<string, string> {
  const pairs = text.split('\n').filter(Boolean);
  return Object.fromEntries(
    pairs.map((line) => {
      const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      if (!name || !value) throw new Error(`Not "name: value": ${line}`);
      return [name, value];
    }),
  );
}

function blockOf(part: string): Block {
  const heading = /^(##|###) (.+)$/.exec(part);
  if (heading) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, content: inlines(heading[2]!) };
  const marker = /^(- |\d+\. )/.exec(part)?.[1];
  if (!marker) return { kind: 'paragraph', content: inlines(part) };
  const isOrdered = marker !== '- ';
  const items = part.split(isOrdered ? /(?:^|\n)\d+\. / : /(?:^|\n)- /).slice(1);
  return { kind: 'list', isOrdered, items: items.map(inlines) };
}

function inlines(written: string): Inline[] {
  const text = written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(markup)) {
    found.push(...plain(text.slice(from, match.index)));
    const [whole, strong, label = '', href = ''] = match;
    found.push(strong ? { kind: 'strong', text: strong } : { kind: 'link', text: label, href });
    from = match.index + whole.length;
  }
  return [...found, ...plain(text.slice(from))];
}

function plain(text: string): Inline[] {
  if (text === '') return [];
  if (unread.test(text) || text.startsWith('#')) throw new Error(`Not understood in: ${text}`);
  return [{ kind: 'text', text }];
}
