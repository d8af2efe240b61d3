import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  visit,
} from 'graphql';
import type { Plugin } from 'vite';

const folders = ['app', 'features', 'lib'];
const calls = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g;
const imported = /^import \{ graphql \} from '[^']*\/generated\/gql\.js';$/m;

/** Every fragment that the sources below a folder declare, by its name. */
export function declaredFragments(root: string): Map<string, FragmentDefinitionNode> {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const definitions = sources.flatMap((source) =>
    [...source.matchAll(calls)].flatMap(([, text = '']) => parse(text, { noLocation: true }).definitions),
  );
  return new Map(
    definitions
      .filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
}

/** A document with every fragment it uses, each once. */
export function completed(
  text: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const found = new Set<DefinitionNode>();
  const take = (definition: DefinitionNode) => {
    if (found.has(definition)) return;
    found.add(definition);
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment) throw new Error(`No fragment is called ${name.value}`);
        take(fragment);
      },
    });
  };
  parse(text, { noLocation: true }).definitions.forEach((each) =>
    take(each.kind === Kind.FRAGMENT_DEFINITION ? (fragments.get(each.name.value) ?? each) : each),
  );
  return { kind: Kind.DOCUMENT, definitions: [...found] };
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** As JSON, without the empty lists that the parser leaves. */
export const compact = (document: DocumentNode): string =>
  JSON.stringify(document, (_key, value: unknown) => (isEmpty(value) ? undefined : value));

/**
 * Puts each GraphQL document in the place of its `graphql(…)` call, so that a page carries the documents it asks with:
 * the generated table, which the call would look it up in, holds those of all pages.
 */
export function inlineDocuments(root: string): Plugin {
  let fragments: Map<string, FragmentDefinitionNode>;
  return {
    name: 'cadenza-inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      fragments = declaredFragments(root);
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !imported.test(code)) return null;
      const inlined = code.replace(
        calls,
        (_call, text: string) => `(${compact(completed(text, fragments))})`,
      );
      if (/\bgraphql\(/.test(inlined)) throw new Error(`A call of graphql() in ${id} has no plain template`);
      return { code: inlined.replace(imported, ''), map: null };
    },
  };
}
