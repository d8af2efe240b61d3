import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawnIcon, icons, publicFolder } from './icons.js';

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

const read = (name: string) => readFileSync(join(publicFolder, name));
const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Manifest;
const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();

/** The mean difference of two pictures' channels, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}

describe('the icons of the installed app', () => {
  it.each(icons)('$file is drawn from the logo as it is now', async (icon) => {
    const { width, height, format } = await sharp(read(icon.file)).metadata();
    expect([width, height, format]).toEqual([icon.size, icon.size, 'png']);
    expect(read(icon.file).length).toBeLessThan(12_000);
    expect(await difference(read(icon.file), await drawnIcon(icon))).toBeLessThan(2);
  });

  it('are named by the manifest with their sizes, one of them maskable', () => {
    const named = manifest.icons.filter(({ src }) => src.endsWith('.png'));
    expect(named.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src } of named) expect(icons.map(({ file }) => `/${file}`)).toContain(src);
    expect(named.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });

  it('has no see-through corner where a platform cuts its own shape', async () => {
    const cut = icons.filter(({ isCut }) => isCut);
    for (const { file } of cut) expect((await pixels(read(file)))[3]).toBe(255);
  });
});
