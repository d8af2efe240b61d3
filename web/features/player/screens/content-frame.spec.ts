import { describe, expect, it } from '@jest/globals';
import { spansOf } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';
import { contentFrame } from './content-frame.js';
import { type Contents, contentsOf } from './show-content.js';

const largest = 512 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text).length;
const image = (caption: string) => ({ imageUrl: '/api/images/12', startTime: 10, duration: 20, caption });

function classOf(segments: number, notes: number, { letter = 'n', images = 0, name = 20 } = {}): Contents {
  const spans = Array.from({ length: segments }, (_, index) => ({
    ...{ id: index, startTime: index * 30, duration: 30, imageUrl: null, music: null },
    intensity: { rpm: '60-70', resistance: 'Heavy', position: 'Seated' },
    ...{ name: letter.repeat(name), notes: letter.repeat(notes), musicDeleted: false, protected: false },
    images: Array.from({ length: images }, () => image(letter.repeat(200))),
  }));
  return contentsOf('Hills', spansOf(spans as unknown as PlayerSegment[]), 77);
}

const sent = (contents: Contents) => JSON.parse(contentFrame(contents)) as Contents & { kind: string };

describe('the frame that tells screens the class', () => {
  it('says all of a class that fits', () => {
    const contents = classOf(80, 5_000);
    expect(sent(contents)).toEqual({ kind: 'content', ...contents });
  });

  it('cuts the notes of a class that does not, as little as it can', () => {
    const { stage } = sent(classOf(200, 5_000));
    expect(stage.segments[0]?.notes).toBe(`${'n'.repeat(2_000)}…`);
  });

  it.each([
    ['many notes', classOf(500, 5_000)],
    ['notes in letters of three bytes', classOf(500, 5_000, { letter: '坂' })],
    ['many images with long captions', classOf(500, 5_000, { letter: '坂', images: 2 })],
    ['the longest of all', classOf(500, 5_000, { letter: '坂', images: 20, name: 200 })],
  ])('fits what the gateway takes, with every segment: %s', (_, contents) => {
    expect(bytes(JSON.stringify({ kind: 'content', ...contents }))).toBeGreaterThan(largest);
    expect(bytes(contentFrame(contents))).toBeLessThanOrEqual(largest);
    expect(sent(contents).audience.segments).toHaveLength(500);
  });
});
