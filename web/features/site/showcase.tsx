import { productPictures } from '../../lib/product-pictures.js';
import { cx } from '../../ui/cx.js';
import { ProductPictureFrame } from './product-picture.js';

const shown = [
  {
    picture: productPictures.builder,
    title: 'Build the ride',
    text: 'Timeline, segments and songs side by side. Drag an edge to change a length, or write the class as text.',
  },
  {
    picture: productPictures.player,
    title: 'Run the room',
    text: 'Cadence, resistance, time left and cue in type you can read from the saddle, with the next segment below.',
  },
  {
    picture: productPictures.attendance,
    title: 'Know who rides',
    text: 'Mark attendance on your phone or let riders check in by code, and see how a class does over time.',
  },
];

/** The product as it looks. */
export function Showcase() {
  return (
    <ul className="mx-auto flex max-w-7xl flex-col gap-16 px-4 pb-20 sm:px-6 lg:px-8">
      {shown.map(({ picture, title, text }, index) => (
        <li
          key={title}
          className={cx(
            'grid items-center gap-6 lg:grid-flow-dense lg:gap-12',
            index % 2 === 1 ? 'lg:grid-cols-[2fr_1fr]' : 'lg:grid-cols-[1fr_2fr]',
          )}
        >
          <div className={cx(index % 2 === 1 && 'lg:col-start-2')}>
            <h3 className="text-2xl font-bold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
          <ProductPictureFrame picture={picture} />
        </li>
      ))}
    </ul>
  );
}
