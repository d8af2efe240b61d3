import { ImageSource } from '../../image/image-source.js';
import { SendingImage } from '../../image/sending-image.js';
import { useImageUpload } from '../../image/use-image-upload.js';
import { mostImages, placedAt, withNewImage } from '../../model/timed-image.js';
import type { TimedImage } from '../../model/timeline.js';
import { ImageRow } from './image-row.js';
import { ImageStrip } from './image-strip.js';

export interface TimedImagesProps {
  images: readonly TimedImage[];
  /** Of the segment. */
  seconds: number;
  /** The server has the segment: images can be added. */
  isSaved: boolean;
  onChange: (images: TimedImage[]) => void;
}

/** Why no image can be added; undefined where one can. */
function hindranceOf(isSaved: boolean, count: number) {
  if (!isSaved)
    return { title: 'Save segment first', sentence: 'Please save the segment before adding images.' };
  const full = `A segment can have at most ${mostImages} images`;
  return count >= mostImages ? { title: full, sentence: `${full}.` } : undefined;
}

const target = { address: '/api/segments/images/upload', most: 20, failure: 'Image upload failed' };

/** Images that are shown for a while during the segment (specification 2, section 2, "Segment form"). */
export function TimedImages({ images, seconds, isSaved, onChange }: TimedImagesProps) {
  const add = (url: string) => onChange(withNewImage(images, url, seconds));
  const { sending, send, cancel } = useImageUpload(target, add);
  const hindrance = hindranceOf(isSaved, images.length);
  const change = (next: TimedImage) => onChange(images.map((image) => (image.id === next.id ? next : image)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">Timed Images</legend>
      {images.length > 0 && (
        <>
          <ImageStrip images={images} seconds={seconds} onChange={change} />
          <ol aria-label="Timed images" className="flex flex-col gap-2">
            {images.map((image, index) => (
              <ImageRow
                key={image.id}
                image={image}
                place={index + 1}
                count={images.length}
                seconds={seconds}
                onChange={change}
                onMove={(to) => onChange(placedAt(images, image.id, to))}
                onDelete={() => onChange(images.filter(({ id }) => id !== image.id))}
              />
            ))}
          </ol>
        </>
      )}
      {sending && <SendingImage {...sending} onCancel={cancel} />}
      <ImageSource
        label="Timed Image"
        uploadLabel="Add Image"
        onFile={send}
        onPick={add}
        disabled={hindrance !== undefined}
        title={hindrance?.title}
      />
      <p className="text-xs text-muted">
        {hindrance?.sentence ??
          'Each image is shown for 5 to 60 seconds. Drag it to place it, and its edge to show it longer.'}
      </p>
    </fieldset>
  );
}
