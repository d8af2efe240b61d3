import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Material } from './mutate.js';
import type { Target } from './target.js';

const corpora = fileURLToPath(new URL('corpus', import.meta.url));

/** What cases of a target are made from: its committed files in the order of their names. */
export function materialOf(name: string, { words, largest }: Target): Material {
  const folder = join(corpora, name);
  const corpus = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file)));
  if (corpus.length === 0) throw new Error(`The corpus of ${name} is empty`);
  return { corpus, words, largest };
}
