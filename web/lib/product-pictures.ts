/** A picture of a screen of the product, as WebP in web/public/pictures; `npm run pictures` makes all of them anew. */
export interface ProductPicture {
  /** The place of e2e/screens that it shows. */
  readonly place: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The player is dark in both. */
  readonly themes: readonly ('light' | 'dark')[];
  readonly alt: string;
}

const both = ['light', 'dark'] as const;
const size = { width: 1280, height: 800 } as const;

/** What the public pages show of the product. */
export const productPictures = {
  builder: {
    ...{ place: 'builder', ...size, themes: both },
    alt: 'The class builder: the details of a class, its intensity as a timeline, its segments and songs.',
  },
  player: {
    ...{ place: 'player-climb', ...size, themes: ['dark'] },
    alt: 'The player in the long climb: 60-70 RPM, heavy, standing, one minute left, and the sprint as next.',
  },
  attendance: {
    ...{ place: 'reports-class', ...size, themes: both },
    alt: 'A report of the attendance of a class over 90 days: sessions, riders, rate and a bar for each session.',
  },
} satisfies Record<string, ProductPicture>;

export const pictureAddress = ({ place }: ProductPicture, theme: string) =>
  `/pictures/${place}-${theme}.webp`;
