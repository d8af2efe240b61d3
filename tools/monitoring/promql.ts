/** What a PromQL expression refers to. */
export interface Reference {
  readonly metric: string;
  /** Labels that its selector matches. */
  readonly labels: readonly string[];
}

export interface Expression {
  readonly references: readonly Reference[];
  /** Labels that the expression groups or matches by. */
  readonly groupedBy: readonly string[];
}

const groupings = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const keywords = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'and',
  'or',
  'unless',
  'bool',
  'group_left',
  'group_right',
]);
const selector = /(?<![\w:.])([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?\s*(\()?/g;
const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads names and labels out of a PromQL expression; whether it is valid as a whole, promtool says. */
export function expressionOf(text: string): Expression {
  // Values of labels and windows hold no names.
  const bare = text.replace(/"[^"]*"|'[^']*'/g, '""').replace(/\[[^\]]*\]/g, '');
  const groupedBy = [...bare.matchAll(groupings)].flatMap(([, labels = '']) => words(labels));
  const references: Reference[] = [];
  for (const [, name = '', braces = '', opens] of bare.replace(groupings, ' ').matchAll(selector)) {
    if (opens !== undefined || keywords.has(name)) continue;
    const labels = words(braces.slice(1, -1)).map((each) => each.split(/[=!~]/)[0]!.trim());
    references.push({ metric: name, labels });
  }
  return { references, groupedBy };
}
