import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderPart } from '../../../../testing/render-app.js';
import type { TimedImage } from '../../model/timeline.js';
import { FakeUpload, imageFile, withFakeUploads } from '../../../../testing/fake-upload.js';
import { TimedImages } from './timed-images.js';

let putBack: () => void;
beforeEach(() => {
  putBack = withFakeUploads();
});
afterEach(() => putBack());

/** The timed images of a saved segment, `count` of them. */
function Held({ count }: { count: number }) {
  const [images, setImages] = useState<TimedImage[]>(() =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: index + 1, imageUrl: `/api/images/${index}`, startTime: index, duration: 5, caption: null },
    })),
  );
  return <TimedImages images={images} seconds={300} isSaved onChange={setImages} />;
}

const add = () => screen.getByText('Add Image').closest('button');

describe('a timed image', () => {
  it('is dragged to its place on the timeline', () => {
    renderPart(new FakeServer(), <Held count={1} />);
    const body = screen.getByLabelText('Start of image 1');
    const strip = body.closest<HTMLElement>('[data-strip]')!;
    strip.getBoundingClientRect = () => ({ width: 600 }) as DOMRect;
    body.hasPointerCapture = () => true;
    // jsdom's pointer events say no place.
    for (const [type, clientX] of Object.entries({ pointerdown: 10, pointermove: 110 }))
      fireEvent(body, new MouseEvent(type, { clientX, bubbles: true }));
    expect(body).toHaveAttribute('aria-valuenow', '50');
  });
});

describe('adding a timed image', () => {
  it('ends at a hundred, which the form tells', () => {
    renderPart(new FakeServer(), <Held count={100} />);
    const full = 'A segment can have at most 100 images';
    expect(screen.getByText(`${full}.`)).toBeVisible();
    for (const one of [add(), screen.getByText('From Library').closest('button')]) {
      expect(one).toBeDisabled();
      expect(one).toHaveAttribute('title', full);
    }
    fireEvent.click(document.querySelector('[aria-label="Delete image 100"]')!);
    expect(screen.queryByText(`${full}.`)).toBeNull();
    expect(add()).toBeEnabled();
  });

  it('that fails is told', async () => {
    renderPart(new FakeServer(), <Held count={0} />);
    fireEvent.change(screen.getByLabelText('Timed Image'), { target: { files: [imageFile(100)] } });
    await act(async () => FakeUpload.last.answers(415, { message: 'This is no image' }));
    expect(await screen.findByText('Image upload failed')).toBeVisible();
    expect(screen.getByText('This is no image')).toBeVisible();
  });
});
