import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../..');

/** Folders of the npm workspaces, relative to the project. */
export function workspaceFolders(): string[] {
  const services = readdirSync(join(projectRoot, 'services')).map((name) => `services/${name}`);
  return ['proto', 'kernel', 'gateway', 'web', 'deploy', ...services].filter((folder) =>
    existsSync(join(projectRoot, folder, 'package.json')),
  );
}

/** A folder outside of the project that holds `files`; call `remove` when done. */
export function temporaryTree(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'cadenza-check-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The project's own manifests in `root`, its workspaces linked under their names, and packages with nothing in them. */
export function furnish(root: string, packages: readonly string[]): void {
  cpSync(join(projectRoot, 'package.json'), join(root, 'package.json'));
  mkdirSync(join(root, 'node_modules/@cadenza'), { recursive: true });
  for (const folder of workspaceFolders()) {
    mkdirSync(join(root, folder), { recursive: true });
    cpSync(join(projectRoot, folder, 'package.json'), join(root, folder, 'package.json'));
    symlinkSync(join(root, folder), join(root, 'node_modules/@cadenza', folder.replace('services/', '')));
  }
  for (const name of packages) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
    writeFileSync(
      join(root, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, main: 'index.js' }),
    );
    writeFileSync(join(root, 'node_modules', name, 'index.js'), '');
  }
}
