import sharp from 'sharp';

/** Sky and hills in a few colours, drawn for the example account: nobody holds rights in them. */
const scenes = [
  { name: 'First light', sky: '#f2a65a', far: '#7a4e7e', near: '#2b1f3a' },
  { name: 'Coast road', sky: '#9ad1d4', far: '#3a7ca5', near: '#16425b' },
  { name: 'Last hill', sky: '#d1495b', far: '#5c2751', near: '#1f1126' },
  { name: 'Forest', sky: '#cfe8a9', far: '#4f772d', near: '#1f3d1b' },
] as const;

const drawing = (sky: string, far: string, near: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <rect width="1280" height="720" fill="${sky}"/>
  <circle cx="930" cy="250" r="90" fill="#fff" opacity=".55"/>
  <path d="M0 470 L260 290 L470 430 L720 250 L1010 450 L1280 330 V720 H0Z" fill="${far}"/>
  <path d="M0 600 C300 480 520 640 780 560 S1160 520 1280 590 V720 H0Z" fill="${near}"/>
</svg>`;

export interface ExamplePicture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** JPEGs of 1280×720. */
export const examplePictures = (): Promise<ExamplePicture[]> =>
  Promise.all(
    scenes.map(async ({ name, sky, far, near }) => ({
      name,
      bytes: await sharp(Buffer.from(drawing(sky, far, near)))
        .jpeg({ quality: 82 })
        .toBuffer(),
    })),
  );
