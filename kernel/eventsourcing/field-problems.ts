import type { FieldError } from './rejection.js';

/** A sentence that says what is wrong with a value, or undefined. Deciders collect them with `problems`. */
export type Problem = string | undefined;

/** One refusal names every field: `invalid(problems({ title: textProblem(...), … }))`. Fields in the order given. */
export const problems = (found: Readonly<Record<string, Problem>>): FieldError[] =>
  Object.entries(found).flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));

// PostgreSQL's text holds no NUL, and UTF-8 no half of a surrogate pair: both would fail far from the person.
const unstorable = (value: string) => value.includes('\0') || /\p{Surrogate}/u.test(value);

// Blanks, controls, and all that is drawn as nothing: zero-width, joiners, fillers, the empty braille cell.
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether something of the text can be seen: a name of zero-width characters alone is none. */
export const hasText = (value: string): boolean => value.replace(invisible, '') !== '';

/** `max` counts characters (code points). With `required`, that sentence refuses a value of which nothing is seen. */
export function textProblem(
  label: string,
  value: string,
  { max, required }: { readonly max: number; readonly required?: string },
): Problem {
  if (unstorable(value)) return `${label} contains characters that cannot be stored`;
  if (required !== undefined && !hasText(value)) return required;
  if (value.length > max && [...value].length > max)
    return `${label} must be at most ${max.toLocaleString('en-US')} characters`;
  return undefined;
}

/** Both ends belong to the range. `unit` is written after the numbers, `seconds`; they are said to a tenth, inwards. */
export function rangeProblem(label: string, value: number, min: number, max: number, unit = ''): Problem {
  if (Number.isFinite(value) && value >= min && value <= max) return undefined;
  const [from, to] = [Math.ceil(min * 10) / 10, Math.floor(max * 10) / 10];
  return `${label} must be between ${from} and ${to}${unit && ` ${unit}`}`;
}

export function choiceProblem(label: string, value: string, choices: readonly string[]): Problem {
  return choices.includes(value) ? undefined : `${label} must be one of ${choices.join(', ')}`;
}

const longestUrl = 2048;

/** As the library's own images are named; kernel/runtime/image-address reads the identifier of these alone. */
const libraryImage = /^\/api\/images\/[1-9]\d*(?![^/?#])/;

/** `/api/images/1/../11`, `/API/images/11` and `/api/images/%311` are read as another image, or as none, and show the 11th. */
function isMisspelt(path: string): boolean {
  try {
    const { pathname } = new URL(path, 'https://this.site');
    const shown = decodeURIComponent(pathname).toLowerCase();
    return shown.startsWith('/api/') && !(libraryImage.test(path) && path.startsWith(pathname));
  } catch {
    return true;
  }
}

/** An image's address: a path of this site, or https elsewhere. Never `//host`, `javascript:` or `data:`. */
export function imageUrlProblem(label: string, value: string): Problem {
  if (value.length > longestUrl) return `${label} must be at most ${longestUrl} characters`;
  const clean = !/[\s\\\p{Cc}\p{Surrogate}]/u.test(value);
  const local = /^\/(?!\/)/.test(value) && !isMisspelt(value);
  const secure = value.startsWith('https://') && URL.canParse(value);
  return clean && (local || secure)
    ? undefined
    : `${label} must be a path that starts with / or an https address`;
}
