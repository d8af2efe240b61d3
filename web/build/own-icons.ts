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

/**
 * The module of an icon, drawn by `ui/draw-icon`, which needs no keys: they are random letters, which do not compress.
 */
export const drawnByUs = (code: string, root: string): string =>
  code
    .replace(/, key: "[^"]*"/g, '')
    .replace(
      /^import createLucideIcon from .*$/m,
      `import { drawIcon as createLucideIcon } from '${root}/ui/draw-icon.ts';`,
    );

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
    transform(code, id) {
      if (/\/lucide-react\/.*\/icons\//.test(id)) return { code: drawnByUs(code, root), map: null };
      if (!/\.tsx?$/.test(id) || !id.startsWith(root) || !code.includes("'lucide-react'")) return null;
      return { code: importedOneByOne(code, id.slice(root.length + 1), icons), map: null };
    },
  };
}
