import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pictureAddress, type ProductPicture, productPictures } from '@cadenza/web/lib/product-pictures.js';
import sharp from 'sharp';
import { publicFolder } from './icons.js';
import { forgottenRoutes, places } from './places.js';

const pictures: readonly ProductPicture[] = Object.values(productPictures);
const addresses = pictures.flatMap((picture) =>
  picture.themes.map((theme) => pictureAddress(picture, theme)),
);

describe('the pictures of the product on the public pages', () => {
  it('show places of the product that are still there: else run npm run pictures', () => {
    const known = places.map(({ name }) => name);
    for (const { place } of pictures) expect(known).toContain(place);
    const routes = readFileSync(new URL('../../web/app/routes.tsx', import.meta.url), 'utf8');
    for (const { place } of pictures)
      expect(routes).toContain(`page('${places.find(({ name }) => name === place)!.route}'`);
    expect(forgottenRoutes()).toEqual([]);
  });

  it.each(addresses)('%s is small, and as large as the page says', async (address) => {
    const bytes = readFileSync(join(publicFolder, address));
    const { width, height, format } = await sharp(bytes).metadata();
    const picture = pictures.find(({ place }) => address.includes(place))!;
    expect([width, height, format]).toEqual([picture.width, picture.height, 'webp']);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('are all that lie there', () => {
    const lying = readdirSync(join(publicFolder, 'pictures')).map((name) => `/pictures/${name}`);
    expect(lying.sort()).toEqual([...addresses].sort());
  });
});
