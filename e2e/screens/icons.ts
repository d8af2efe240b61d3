import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export const publicFolder = fileURLToPath(new URL('../../web/public', import.meta.url));
const logo = readFileSync(`${publicFolder}/icon.svg`, 'utf8');

/** Of the logo's own square. */
const ground = '#12160f';

export interface Icon {
  readonly file: string;
  readonly size: number;
  /** A platform cuts it to a shape of its own: the ground goes to the edges, the sign stays within the inner 80 %. */
  readonly isCut: boolean;
}

/** What web/public/manifest.webmanifest and the pages name. */
export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isCut: false },
  { file: 'icon-512.png', size: 512, isCut: false },
  { file: 'icon-maskable-512.png', size: 512, isCut: true },
  { file: 'apple-touch-icon.png', size: 180, isCut: true },
];

/** The logo as a PNG of few colours. */
export async function drawnIcon({ size, isCut }: Icon): Promise<Buffer> {
  const side = isCut ? Math.round(size * 0.8) : size;
  const source = isCut ? logo.replace(/ rx="\d+"/, '') : logo;
  const sign = await sharp(Buffer.from(source), { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  const background = isCut ? ground : '#00000000';
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: sign }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}
