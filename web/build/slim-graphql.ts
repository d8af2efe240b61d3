import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const id = '\0cadenza-graphql';

/** What Apollo Client uses of graphql-js in a browser, with a printer that knows operations only. */
export function slimGraphql(root: string): Plugin {
  const language = join(dirname(createRequire(import.meta.url).resolve('graphql')), 'language');
  const from = (name: string) => JSON.stringify(join(language, `${name}.mjs`));
  return {
    name: 'cadenza-slim-graphql',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'graphql' ? id : null),
    load: (asked) =>
      asked === id
        ? [
            `export { BREAK, visit } from ${from('visitor')};`,
            `export { Kind } from ${from('kinds')};`,
            `export { OperationTypeNode } from ${from('ast')};`,
            // Of the templates nobody writes here: left out of the bundle again.
            `export { parse } from ${from('parser')};`,
            `export { isSelectionNode } from ${from('predicates')};`,
            `export { print } from ${JSON.stringify(join(root, 'lib/print-document.ts'))};`,
          ].join('\n')
        : null,
  };
}
