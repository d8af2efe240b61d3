import type { Row } from './rows.js';
import type { SeenText } from './seen-texts.js';

/** From this many words on a sentence is too particular to turn up in a longer text by chance. */
const WORDS_OF_A_SENTENCE = 4;

/** The texts that no test has shown. What stands for a test or is replaced is not looked for. */
export function notShown(rows: readonly Row[], seen: readonly SeenText[]): Row[] {
  const views = seen.map(({ route, text }) => ({ route: plainRoute(route), text: plain(text) }));
  return rows.filter((row) => row.kind === 'text' && row.replacedBy === null && !isSeen(row, views));
}

function isSeen(row: Row, views: readonly SeenText[]): boolean {
  const routes = row.route?.split('|').map(plainRoute);
  const pattern = patternOf(row.text);
  return views.some(
    ({ route, text }) =>
      (routes === undefined || routes.includes(route)) && (pattern.test(text) || pattern.test(bare(text))),
  );
}

/** `{name}` stands for any run of characters; short labels must be the whole text, sentences may be a part. */
function patternOf(text: string): RegExp {
  const words = bare(plain(text));
  const body = words
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  const ownWords = words.replace(/\{\w+\}/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return ownWords.length >= WORDS_OF_A_SENTENCE
    ? new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'u')
    : new RegExp(`^${body}$`, 'u');
}

/** Typographic quotes, dots and spaces are the designer's, not another wording. */
function plain(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/…/g, '...').replace(/\s+/g, ' ').trim();
}

/** A label keeps its meaning with a closing mark (`Name *`, `Total:`); an ellipsis says more and stays. */
function bare(text: string): string {
  return text.replace(/(?<!\.)\s*[.:!?*]$/, '');
}

function plainRoute(route: string): string {
  return route.replace(/(?<=.)\/$/, '');
}
