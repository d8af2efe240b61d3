import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../temporary-tree.js';

export interface Instruction {
  readonly name: string;
  readonly value: string;
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** The stages of the Dockerfile: the instructions from one FROM to the next, with their continued lines joined. */
export function dockerStages(text = read('deploy/docker/Dockerfile')): Instruction[][] {
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value: value.replace(/\s+/g, ' ').trim() });
  }
  return stages;
}

/** What collect.mjs copies into an image: `paths` of the project, or packages of node_modules by name. */
export function collected(what: 'paths' | 'packages', edition: 'stack' | 'small' = 'stack'): string[] {
  const text = read('deploy/docker/collect.mjs');
  const list =
    what === 'packages'
      ? /const packages = \[([^\]]*)\]/.exec(text)?.[1]
      : new RegExp(`${edition}: \\{\\s*paths: \\[([^\\]]*)\\]`).exec(text)?.[1];
  if (list === undefined) throw new Error(`collect.mjs lists no ${what} of ${edition}`);
  return [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path!);
}
