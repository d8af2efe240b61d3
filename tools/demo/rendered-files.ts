import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { demoPath } from '@cadenza/deploy/demo/demo-files.js';
import { demoTracks, type DemoTrackSpec } from '@cadenza/deploy/demo/demo-tracks.js';
import { renderDemoTrack } from './render-demo-track.js';

/** The path of the demo track as an MP3; rendering it takes some seconds of one core the first time. */
export async function renderedFile(spec: DemoTrackSpec, folder: string): Promise<string> {
  const path = demoPath(spec, folder);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  await writeFile(`${path}.${process.pid}`, await renderDemoTrack(spec));
  await rename(`${path}.${process.pid}`, path);
  return path;
}

/** All demo tracks, in the order of a class: warm-up, climb, sprint, cool-down. */
export async function renderedFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const spec of demoTracks) paths.push(await renderedFile(spec, folder));
  return paths;
}
