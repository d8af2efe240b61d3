import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Kind, parse } from 'graphql';
import * as generated from '../generated/graphql.js';
import { compact, completed, declaredFragments } from './inline-documents.js';

const web = join(import.meta.dirname, '..');
const fragments = declaredFragments(web);
const texts = readdirSync(join(web, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
  .flatMap((name) => [
    ...readFileSync(join(web, 'features', name), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g),
  ])
  .map(([, text = '']) => text);

const sorted = (document: { definitions: { name?: { value: string } }[] }) =>
  [...document.definitions].sort((one, other) =>
    (one.name?.value ?? '').localeCompare(other.name?.value ?? ''),
  );

describe('the documents put into the pages', () => {
  it('are those of the generated table', () => {
    const table = generated as unknown as Record<string, never>;
    const operations = texts.filter((text) => parse(text).definitions[0]?.kind === Kind.OPERATION_DEFINITION);
    expect(operations.length).toBeGreaterThan(50);
    for (const text of operations) {
      const document = completed(text, fragments);
      const [operation] = document.definitions;
      const name = operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : undefined;
      const known = table[`${name}Document`];
      expect([name, sorted(JSON.parse(compact(document)) as never)]).toEqual([name, sorted(known!)]);
    }
  });

  it('name no fragment that is declared nowhere', () => {
    expect(() => completed('query A { me { ...Nobody } }', fragments)).toThrow(
      'No fragment is called Nobody',
    );
  });
});
