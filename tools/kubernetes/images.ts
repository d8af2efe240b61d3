import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kubernetesFolder } from './folder.js';

/** References of deploy/kubernetes/images.txt: one a line, `#` begins a comment. */
export const listedImages = (text = readFileSync(join(kubernetesFolder, 'images.txt'), 'utf8')): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter(Boolean);

/** `cadenza` for `registry.example.com/cadenza:0.1.0@sha256:…`: the last part of its path. */
export const shortNameOf = (image: string) => image.split('@')[0]!.split('/').at(-1)!.split(':')[0]!;

/** The listed reference of that short name. Throws when there is none. */
export function imageOf(name: string, listed = listedImages()): string {
  const found = listed.find((image) => shortNameOf(image) === name);
  if (found === undefined) throw new Error(`images.txt lists no image ${name}`);
  return found;
}
