import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** One page with all pictures of a folder that holds a folder for each place. */
export async function overview(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
  const sections = await Promise.all(
    names.map(async (name) => {
      const files = (await readdir(join(folder, name))).sort();
      const pictures = files.map(
        (file) => `<a href="${name}/${file}"><img src="${name}/${file}" alt="${file}" loading="lazy"></a>`,
      );
      return `<h2 id="${name}">${name}</h2><div>${pictures.join('')}</div>`;
    }),
  );
  const style =
    'body{font:16px system-ui;margin:2rem;background:#888}div{display:flex;gap:8px;align-items:start}img{height:420px}';
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join('\n')}`;
}
