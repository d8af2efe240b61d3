import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const imported = /^import \{([^}]*)\} from 'lucide-react';$/gm;
const listed = /export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g;

const names = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '));

/** The module of each icon, by every name it is exported under. */
export function iconModules(): ReadonlyMap<string, string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm');
  const list = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...list.matchAll(listed)].flatMap(([, exported = '', file = '']) =>
      names(exported).map((name) => [name.replace('default as ', ''), join(folder, file)] as const),
    ),
  );
}

/** A line that imports some of the set, as one that imports each by itself. Types are left out, as the build does. */
export function importedOneByOne(code: string, importer: string, icons: ReadonlyMap<string, string>): string {
  return code.replace(imported, (_line, list: string) =>
    names(list)
      .map((each) => {
        const [name = '', local = name] = each.split(' as ');
        const file = icons.get(name);
        if (!file) throw new Error(`lucide-react has no icon ${name}, which ${importer} imports`);
        return `import ${local} from '${file}?of=${importer.replace(/\W+/g, '-')}';`;
      })
      .join(' '),
  );
}

/** The keys of an icon's lines are random letters, which compress to nothing less; `ui/draw-icon` needs none. */
export const withoutKeys = (code: string): string => code.replace(/, key: "[^"]*"/g, '');

/**
 * Gives each source file icons of its own. An icon that some pages share would be a file of 200 bytes, which costs a
 * request; the same drawing twice in one file costs a few bytes once it is compressed. They are drawn by `ui/draw-icon`.
 */
export function ownIcons(root: string): Plugin {
  let icons: ReadonlyMap<string, string>;
  return {
    name: 'cadenza-own-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      icons = iconModules();
    },
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
        ? join(root, 'ui/draw-icon.ts')
        : null,
    transform(code, id) {
      if (/\/lucide-react\/.*\/icons\//.test(id)) return { code: withoutKeys(code), map: null };
      if (!/\.tsx?$/.test(id) || !id.startsWith(root) || !code.includes("'lucide-react'")) return null;
      return { code: importedOneByOne(code, id.slice(root.length + 1), icons), map: null };
    },
  };
}
