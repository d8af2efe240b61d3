/**
 * `npm run proto:breaking [-- <git ref>]`: every event ever stored must stay readable, so the messages are compared
 * with those of the last landed commit: origin/main, or else the commit before this one. In a clone that has neither
 * there is nothing to compare with, and it says so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const buf = fileURLToPath(new URL('../../node_modules/.bin/buf', import.meta.url));
const git = (...args) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const commitOf = (ref) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).stdout.trim();

function landed(named) {
  if (named !== undefined) {
    if (commitOf(named) === '') throw new Error(`${named} is no commit of this clone`);
    return named;
  }
  return ['origin/main', 'HEAD~1'].find((ref) => !['', commitOf('HEAD')].includes(commitOf(ref)));
}

/** The folder `proto` as it was at `ref`, in `folder`; false when there was none. */
function extract(ref, folder) {
  const archive = join(folder, 'proto.tar');
  if (git('archive', '--format=tar', `--output=${archive}`, ref, 'proto').status !== 0) return false;
  spawnSync('tar', ['-xf', archive, '-C', folder]);
  return existsSync(join(folder, 'proto/buf.yaml'));
}

const base = landed(process.argv[2]);
const before = mkdtempSync(join(tmpdir(), 'cadenza-proto-'));
try {
  if (base === undefined || !extract(base, before)) {
    console.log(
      'proto:breaking: nothing to compare with (no landed commit with a proto folder in this clone)',
    );
  } else {
    const { status } = spawnSync(buf, ['breaking', 'proto', '--against', join(before, 'proto')], {
      stdio: 'inherit',
    });
    console.log(
      `proto:breaking: ${status === 0 ? 'every stored event stays readable' : 'FAILED'}, compared with ${base}`,
    );
    process.exitCode = status === 0 ? 0 : 1;
  }
} finally {
  rmSync(before, { recursive: true, force: true });
}
