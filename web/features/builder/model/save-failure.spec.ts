import { describe, expect, it } from '@jest/globals';
import {
  added,
  base,
  changed,
  image,
  images,
  ordered,
  removed,
  segment,
  titled,
  type Change,
} from '../testing/class-changes.js';
import { saveFailure } from './save-failure.js';

const [one, two] = [image(10), image(11)];
const cover: Change = (known) => ({ ...known, details: { ...known.details, coverImageUrl: null } });

describe('a save that fails without a word', () => {
  it.each<[string, Change]>([
    ['Failed to save class', titled('Hills')],
    ['Failed to add segment', added(segment(-1), 0)],
    ['Failed to delete segment', removed(2)],
    ['Failed to reorder segments', ordered(2, 1, 3, 4)],
    ['Failed to update segment', changed(2, { name: 'Hill' })],
    ['Failed to add music to segment', changed(2, { musicId: 5 })],
    ['Failed to remove image', changed(2, { imageUrl: null })],
    ['Failed to add image', images(1, one, two, image(-1))],
    ['Failed to delete image', images(1, two)],
    ['Failed to update image', images(1, one, { ...two, caption: 'Top' })],
    ['Failed to reorder images', images(1, two, one)],
    ['Failed to update segment', images(1, two, image(-1))],
    ['Failed to save class', (known) => removed(2)(titled('Hills')(known))],
    ['Failed to remove image', cover],
    ['Failed to save class', (known) => known],
  ])('is told as “%s” (%#)', (sentence, change) => {
    const pictured = changed(2, { imageUrl: '/a.png' })(base);
    const before = { ...pictured, details: { ...base.details, coverImageUrl: '/b.png' } };
    expect(saveFailure(before, change(before))).toBe(sentence);
  });
});
