import { readFileSync } from 'node:fs';

/** Texts that would run, load or inject something if a screen or a mail took them for markup. */
export const payloads = JSON.parse(
  readFileSync(new URL('payloads.json', import.meta.url), 'utf8'),
) as readonly string[];

/** What spreadsheets would calculate or follow, if a cell of an export began so. */
export const formulas: readonly string[] = [
  '=1+1',
  '=HYPERLINK("https://xss.invalid/","x")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  "'=1+1",
];

/** All of them in texts of at most so many characters: each field of the product then takes few objects. */
export function textsOf(longest: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const last = texts.at(-1);
    const joined = last === undefined ? payload : `${last} ${payload}`;
    if (last !== undefined && joined.length <= longest) texts[texts.length - 1] = joined;
    else texts.push(payload);
  }
  return texts;
}

/** What is taken for the path of an image: no blank in it, and a slash first. */
export const imagePath = `/"onerror="__xss(120)"data-xss="'onerror='__xss(121)');}<svg/onload=__xss(122)>`;
