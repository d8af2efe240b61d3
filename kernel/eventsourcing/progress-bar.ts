import type { RebuildProgress } from './rebuild.js';

/** A bar of one line that redraws itself: `class      ████████░░░░░░░░░░░░  1200/3000`. */
export function progressBar(out: Pick<NodeJS.WriteStream, 'write'>): (progress: RebuildProgress) => void {
  const width = 20;
  let finished = '';
  return ({ name, done, total }) => {
    if (name === finished) return;
    if (done >= total) finished = name;
    const filled = total === 0 ? width : Math.min(width, Math.round((done / total) * width));
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    out.write(`\r${name.padEnd(24)} ${bar} ${done}/${total}${done >= total ? '\n' : ''}`);
  };
}
