import { join } from 'node:path';
import { notShown } from './matching.js';
import { readRows } from './rows.js';
import { readSeenTexts } from './seen-texts.js';

/** `npm run audit`, after a run of all tests: lists the texts of the specifications that no test has shown. */
const here = import.meta.dirname;
const rows = readRows(join(here, 'texts'));
const seen = readSeenTexts(join(here, '.seen'));
if (seen.length === 0) throw new Error('No run was recorded: let all tests run first, with CADENZA_AUDIT=1.');
const missing = notShown(rows, seen);
for (const { area, section, route, text } of missing)
  console.log(`${area} ${section} ${route ?? '*'}  ${text}`);
const texts = rows.filter(({ kind, replacedBy }) => kind === 'text' && replacedBy === null).length;
console.log(`${texts - missing.length} of ${texts} texts were shown.`);
if (missing.length > 0) process.exitCode = 1;
