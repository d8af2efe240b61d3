import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot, workspaceFolders } from '../temporary-tree.js';

/** What no test of the list needs, or what is the copy's own. */
const left = new Set(['.git', '.nx', '.cadenza', '.cache', '.screenshots', '.seen', 'dist', 'node_modules']);

export interface CopiedTree {
  readonly root: string;
  remove(): void;
}

/** Copies the working tree, generated files included. Packages are links to those of this tree, workspaces are the copy's. */
export function copyTree(): CopiedTree {
  const root = mkdtempSync(join(tmpdir(), 'cadenza-planted-'));
  const isCopied = (path: string) =>
    !relative(projectRoot, path)
      .split('/')
      .some((part) => left.has(part));
  cpSync(projectRoot, root, { recursive: true, filter: isCopied });
  for (const folder of ['.', ...workspaceFolders()]) linkPackages(root, folder);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function linkPackages(root: string, folder: string): void {
  const [from, to] = [join(projectRoot, folder, 'node_modules'), join(root, folder, 'node_modules')];
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name === '@cadenza') linkWorkspaces(root, join(from, name), join(to, name));
    else if (!left.has(name)) symlinkSync(join(from, name), join(to, name));
}

function linkWorkspaces(root: string, from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    symlinkSync(join(root, relative(projectRoot, realpathSync(join(from, name)))), join(to, name));
}
