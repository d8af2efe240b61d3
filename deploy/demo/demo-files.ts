import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoTracks, type DemoTrackSpec } from './demo-tracks.js';
import { renderDemoTrack } from './render-demo-track.js';

/** Beside the sources and ignored by git: what was rendered once need not be rendered again. */
export const demoFolder = fileURLToPath(new URL('./dist/', import.meta.url));

/** To be raised when the instruments change, as the specifications alone cannot tell. */
const instruments = 1;

export interface DemoFile {
  readonly spec: DemoTrackSpec;
  /** An MP3. */
  readonly path: string;
}

/** The demo track as a file; rendering it takes some seconds of one core the first time. */
export async function demoFile(spec: DemoTrackSpec, folder = demoFolder): Promise<DemoFile> {
  const edition = createHash('sha256')
    .update(JSON.stringify([instruments, spec]))
    .digest('hex')
    .slice(0, 8);
  const path = join(folder, `${spec.name}-${edition}.mp3`);
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.${process.pid}`, await renderDemoTrack(spec));
    await rename(`${path}.${process.pid}`, path);
  }
  return { spec, path };
}

/** All demo tracks, in the order of a class: warm-up, climb, sprint, cool-down. */
export async function demoFiles(folder = demoFolder): Promise<DemoFile[]> {
  const files: DemoFile[] = [];
  for (const spec of demoTracks) files.push(await demoFile(spec, folder));
  return files;
}

/** The bytes of one demo track. */
export const readDemoTrack = async (spec: DemoTrackSpec, folder = demoFolder): Promise<Buffer> =>
  readFile((await demoFile(spec, folder)).path);
