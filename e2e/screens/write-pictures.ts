/**
 * `npm run pictures`: makes the pictures of the product on the public pages (web/lib/product-pictures.ts) anew, from the
 * running product. Run it when a screen they show looks otherwise, look at them, and commit them: a build has no browser.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureAddress, type ProductPicture, productPictures } from '@cadenza/web/lib/product-pictures.js';
import { publicFolder } from './icons.js';
import { places } from './places.js';
import { Stand } from './stand.js';

async function write(stand: Stand, picture: ProductPicture): Promise<void> {
  const place = places.find(({ name }) => name === picture.place);
  if (!place) throw new Error(`There is no place ${picture.place}`);
  const { width, height } = picture;
  const { page, faults, close } = await stand.visit(place, { viewport: { width, height } });
  if (faults.length > 0) throw new Error(`${place.name}: ${faults.join(', ')}`);
  for (const colorScheme of picture.themes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    const png = await page.screenshot({ animations: 'disabled' });
    const webp = await sharp(png).webp({ quality: 73, effort: 6 }).toBuffer();
    await writeFile(join(publicFolder, pictureAddress(picture, colorScheme)), webp);
    console.log(`${pictureAddress(picture, colorScheme)}: ${webp.length} B`);
  }
  await close();
}

const folder = join(publicFolder, 'pictures');
const stand = await Stand.open();
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const picture of Object.values(productPictures)) await write(stand, picture);
} finally {
  await stand.close();
}
