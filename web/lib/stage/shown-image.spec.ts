import { describe, expect, it } from '@jest/globals';
import { imagesFrom, timedImageAt } from './shown-image.js';

const image = (imageUrl: string, startTime: number, duration: number) => ({
  ...{ imageUrl, startTime, duration, caption: null },
});

describe('the image of a moment', () => {
  const segment = { imageUrl: 'primary.png', images: [image('b.png', 30, 10), image('a.png', 0, 20)] };
  const at = (elapsed: number) => segment.images[timedImageAt(segment, elapsed)]?.imageUrl;

  it('is the timed one from its first second to before its end', () => {
    expect([0, 19.99, 20, 29.99, 30, 39.99, 40].map(at)).toEqual([
      ...['a.png', 'a.png', undefined, undefined, 'b.png', 'b.png', undefined],
    ]);
  });

  it('is the one that began last where two overlap', () => {
    const images = [image('late.png', 5, 5), image('long.png', 0, 60)];
    const both = { imageUrl: null, images };
    expect([4, 5, 10].map((elapsed) => images[timedImageAt(both, elapsed)]?.imageUrl)).toEqual([
      ...['long.png', 'late.png', 'long.png'],
    ]);
  });
});

describe('the images to fetch', () => {
  it('come as they are needed from the current segment on, each once', () => {
    const segments = [
      { imageUrl: 'one.png', images: [] },
      { imageUrl: 'two.png', images: [image('late.png', 40, 5), image('early.png', 5, 5)] },
      { imageUrl: null, images: [image('two.png', 0, 5)] },
    ];
    expect(imagesFrom(segments, 1)).toEqual(['two.png', 'early.png', 'late.png', 'one.png']);
  });
});
