import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const imported = /^import \{ (\w+)(?: as (\w+))? \} from 'radix-ui';$/gm;
const listed = /^import \* as (\w+) from "(@radix-ui\/[\w-]+)";$/gm;

/**
 * Imports each part of Radix from its own package. The list of all parts, which `radix-ui` is, makes each source that
 * imports one of them look as if it loaded all (build/chunks).
 */
export function ownRadix(root: string): Plugin {
  const list = createRequire(import.meta.url).resolve('radix-ui');
  let packages: ReadonlyMap<string, string>;
  return {
    name: 'cadenza-own-radix',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const source = readFileSync(join(dirname(list), 'index.mjs'), 'utf8');
      packages = new Map([...source.matchAll(listed)].map(([, name = '', from = '']) => [name, from]));
    },
    resolveId(id, importer) {
      if (!id.startsWith('@radix-ui/') || !importer?.startsWith(root)) return null;
      return this.resolve(id, list, { skipSelf: true });
    },
    transform(code, id) {
      if (!id.startsWith(root) || !code.includes("'radix-ui'")) return null;
      const direct = code.replace(imported, (_line, name: string, local = name) => {
        const from = packages.get(name);
        if (!from) throw new Error(`radix-ui has no ${name}, which ${id} imports`);
        return `import * as ${local} from '${from}';`;
      });
      if (direct.includes("'radix-ui'")) throw new Error(`An import of radix-ui in ${id} is not understood`);
      return { code: direct, map: null };
    },
  };
}
