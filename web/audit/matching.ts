import type { RecordedRun } from './recorded-run.js';
import type { Row } from './rows.js';
import type { SeenText } from './seen-texts.js';

export interface AuditResult {
  proved: Row[];
  /** Seen by web tests alone, whose pages jsdom does not lay out. */
  shown: Row[];
  replaced: Row[];
  unproved: Row[];
}

/** From this many words on a sentence is too particular to turn up in a longer text by chance. */
const WORDS_OF_A_SENTENCE = 4;

/** A text is proved by the browser run, or shown in a web test; every other row needs a named test that passed. */
export function audit(rows: Row[], { seen, shown, passedTests }: RecordedRun): AuditResult {
  const inBrowser = seen.map(viewOf);
  const inTests = shown.map(viewOf);
  const result: AuditResult = { proved: [], shown: [], replaced: [], unproved: [] };
  for (const row of rows) {
    if (row.replacedBy !== null) result.replaced.push(row);
    else if (row.kind === 'text' ? isSeen(row, inBrowser) : row.test !== null && passedTests.has(row.test))
      result.proved.push(row);
    else if (row.kind === 'text' && isSeen(row, inTests)) result.shown.push(row);
    else result.unproved.push(row);
  }
  return result;
}

const viewOf = ({ route, text }: SeenText) => ({ route: plainRoute(route), text: plain(text) });

function isSeen(row: Row, views: SeenText[]): boolean {
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
