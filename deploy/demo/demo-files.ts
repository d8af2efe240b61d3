import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoTrackSpec } from './demo-tracks.js';

/** To be raised when the instruments change, as the specifications alone cannot tell. */
const instruments = 1;

/** Where a rendered demo track lies (tools/demo renders it): its name tells which edition it is. */
export function demoPath(spec: DemoTrackSpec, folder: string): string {
  const edition = createHash('sha256')
    .update(JSON.stringify([instruments, spec]))
    .digest('hex')
    .slice(0, 8);
  return join(folder, `${spec.name}-${edition}.mp3`);
}

/** The MP3 of one demo track, rendered by the build. */
export const readDemoTrack = (spec: DemoTrackSpec, folder: string): Promise<Buffer> =>
  readFile(demoPath(spec, folder));
