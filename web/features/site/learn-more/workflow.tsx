import { type ProductPicture, productPictures } from '../../../lib/product-pictures.js';
import { ProductPictureFrame } from '../product-picture.js';

interface Step {
  title: string;
  text: string;
  picture?: ProductPicture;
}

const steps: readonly Step[] = [
  {
    title: 'Upload your music',
    text: 'Drop MP3 files on the media library. Cadenza reads title, artist, length, tempo and loudness.',
  },
  {
    title: 'Build the class',
    text: 'Add segments one by one, paste an outline as text, or start from a playlist with one segment per song.',
    picture: productPictures.builder,
  },
  {
    title: 'Put music on it',
    text: 'Pick a song for a segment, listen before you choose, and see which ones match its cadence.',
  },
  {
    title: 'Preview it',
    text: 'Play the class at your desk, jump from segment to segment, and change what does not feel right.',
  },
  {
    title: 'Schedule it',
    text: 'Put the class on the calendar, once or every week. It shows up in your own calendar app, too.',
  },
  {
    title: 'Run it',
    text: 'Open the session, press Start class and ride. Mark attendance, or let riders check in by themselves.',
    picture: productPictures.player,
  },
];

export function Workflow() {
  return (
    <ol className="max-w-3xl">
      {steps.map(({ title, text, picture }, index) => (
        <li key={title} className="relative flex gap-5 pb-8 last:pb-0">
          {index < steps.length - 1 && (
            <span className="absolute top-11 bottom-1 left-5 w-px bg-line" aria-hidden />
          )}
          <span
            aria-hidden
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-accent font-bold text-accent-ink"
          >
            {index + 1}
          </span>
          <div className="pt-1.5">
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
            {picture && (
              <div className="mt-4">
                <ProductPictureFrame picture={picture} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
