import { pictureAddress, type ProductPicture } from '../../lib/product-pictures.js';

const shownIn = { light: 'dark:hidden', dark: 'hidden dark:block' } as const;

/** A screen of the product in the theme of the page; the one of the other theme is not loaded. */
export function ProductPictureFrame({ picture }: { picture: ProductPicture }) {
  const { themes, width, height, alt } = picture;
  return themes.map((theme) => (
    <img
      key={theme}
      src={pictureAddress(picture, theme)}
      {...{ width, height, alt }}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full rounded-2xl border border-line shadow-xl ${themes.length > 1 ? shownIn[theme] : ''}`}
    />
  ));
}
