/** Which products run from this checkout: packages must not be installed anew under them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folderOf = (root) => join(root, 'node_modules/.cadenza');
const prefix = 'running-';

/** This process runs the product, until it ends. A mark that a killed one leaves behind counts no more. */
export function markRunning(root) {
  const mark = join(folderOf(root), prefix + process.pid);
  try {
    mkdirSync(folderOf(root), { recursive: true });
    writeFileSync(mark, '');
    process.once('exit', () => rmSync(mark, { force: true }));
  } catch {
    // A checkout that cannot be written cannot be installed into either.
  }
}

/** The processes that run it. */
export function running(root) {
  let marks;
  try {
    marks = readdirSync(folderOf(root)).filter((name) => name.startsWith(prefix));
  } catch {
    return []; // Nothing installed yet.
  }
  const living = (mark) => runsCadenza(Number(mark.slice(prefix.length)));
  for (const mark of marks) if (!living(mark)) rmSync(join(folderOf(root), mark), { force: true });
  return marks.filter(living).map((mark) => Number(mark.slice(prefix.length)));
}

function runsCadenza(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false; // EPERM: it is there, and somebody else's.
  }
  try {
    // Another program may have the number by now.
    return /\bnode/.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
  } catch {
    return process.platform !== 'linux';
  }
}
