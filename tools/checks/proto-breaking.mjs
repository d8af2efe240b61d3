/**
 * `npm run proto:breaking [-- <git ref>]`: every event ever stored must stay readable, so the messages are compared
 * with those of commits that may have run: where this branch left origin/main, or else (on main itself, or in a clone
 * without it) the first commit that has a proto folder, and the one before this. Fails when there is nothing to compare.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const buf = fileURLToPath(new URL('../../node_modules/.bin/buf', import.meta.url));
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : '';
};
const commitOf = (ref) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
const hasProto = (ref) => git('ls-tree', '--name-only', ref, 'proto/buf.yaml') !== '';

/** The commits to compare with. Throws a sentence that says why there is none. */
function landed(named) {
  if (named !== undefined) {
    if (commitOf(named) === '') throw new Error(`${named} is no commit of this clone`);
    if (!hasProto(named)) throw new Error(`${named} has no proto folder`);
    return [named];
  }
  const head = commitOf('HEAD');
  const left = git('merge-base', 'HEAD', 'origin/main');
  if (left !== '' && left !== head && hasProto(left)) return [left];
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('this clone is shallow, and has no commit to compare with: git fetch --unshallow');
  const [first] = git('log', '--format=%H', '--reverse', '--diff-filter=A', '--', 'proto/buf.yaml').split(
    '\n',
  );
  const found = [first, commitOf('HEAD~1')].filter((ref) => ref && ref !== head && hasProto(ref));
  if (found.length === 0) throw new Error('no commit before this one has a proto folder to compare with');
  return [...new Set(found)];
}

/** Whether messages stored by the code of that commit can be read by this code; tells what cannot. */
function staysReadable(ref) {
  const before = mkdtempSync(join(tmpdir(), 'cadenza-proto-'));
  try {
    const archive = join(before, 'proto.tar');
    for (const [command, ...args] of [
      ['git', 'archive', '--format=tar', `--output=${archive}`, ref, 'proto'],
      ['tar', '-xf', archive, '-C', before],
    ])
      if (spawnSync(command, args).status !== 0) throw new Error(`${command} cannot read proto of ${ref}`);
    const against = ['breaking', 'proto', '--against', join(before, 'proto')];
    return spawnSync(buf, against, { stdio: 'inherit' }).status === 0;
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}

try {
  for (const ref of landed(process.argv[2])) {
    const well = staysReadable(ref);
    if (!well) process.exitCode = 1;
    const said = git('log', '-1', '--format=%h (%s)', ref);
    console.log(
      `proto:breaking: ${well ? 'every stored event stays readable' : 'FAILED'}, compared with ${said}`,
    );
  }
} catch (error) {
  console.log(`proto:breaking: FAILED, nothing was compared: ${error.message}`);
  process.exitCode = 1;
}
