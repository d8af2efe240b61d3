/** Says whether a made thing (install, generated code, bundle) is still what its sources would make. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const passedOver = new Set([
  'node_modules',
  'dist',
  'gen',
  'generated',
  '.cadenza',
  '.nx',
  '.git',
  '.seen',
  'coverage',
  'docs',
]);

function* filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isFile()) return void (yield path);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!passedOver.has(entry.name)) yield* filesOf(join(path, entry.name));
}

/** A digest of the contents of all files below the paths for which `counts` holds. */
export function digestOf(root, paths, counts = () => true) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const path of paths)
    for (const file of [...filesOf(join(root, path))].sort())
      if (counts(file))
        hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Runs `make` unless the stamp says that it already made this digest. */
export function makeWhenStale(stampFile, digest, make) {
  try {
    if (readFileSync(stampFile, 'utf8') === digest) return false;
  } catch {
    // No stamp yet: make it.
  }
  make();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}
