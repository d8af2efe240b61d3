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
    writeFileSync(mark, startOf(process.pid));
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
  const pids = [];
  for (const mark of marks) {
    const pid = Number(mark.slice(prefix.length));
    const path = join(folderOf(root), mark);
    if (runs(pid, path)) pids.push(pid);
    else rmSync(path, { force: true });
  }
  return pids;
}

/** Whether the process of a mark still runs: another program may have its number by now, but started at another time. */
function runs(pid, mark) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false; // EPERM: it is there, and somebody else's.
  }
  return readFileSync(mark, 'utf8') === startOf(pid);
}

/** As process-start.ts of the product, which is not built here yet; empty where the system has no /proc. */
function startOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot} ${text.slice(text.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}
