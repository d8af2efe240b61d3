import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { guides } from './guides.js';

const web = join(import.meta.dirname, '../..');
/** `help="…"`, `help={… ? '…' : '…'}`, `help={{ guide: '…' … }}` and `<HelpLink guide="…"`. */
const link = /\bhelp="([\w-]+)"|\bhelp=\{\w.*? \? '([\w-]+)' : '([\w-]+)'\}|\bguide(?:="|: ')([\w-]+)["']/g;

const linked = ['features', 'app']
  .flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'))
      .map((name) => readFileSync(join(web, folder, name), 'utf8')),
  )
  .flatMap((source) => [...source.matchAll(link)].flatMap((found) => found.slice(1).filter(Boolean)));

describe('the "?" beside the titles of screens', () => {
  it('lead to guides that are there', () =>
    expect(linked.filter((id) => !guides.some((guide) => guide.id === id))).toEqual([]));

  it('lead to every guide', () =>
    expect(guides.map(({ id }) => id).filter((id) => !linked.includes(id))).toEqual([]));
});
