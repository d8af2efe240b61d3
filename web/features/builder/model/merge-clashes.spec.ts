import { describe, expect, it } from '@jest/globals';
import {
  added,
  changed,
  image,
  images,
  lines,
  merged,
  nothing,
  ordered,
  removed,
  ridden,
  segment,
  titled,
  withList,
  type Change,
} from '../testing/class-changes.js';
import { differenceLines } from './difference-lines.js';
import { mostSegments } from './timeline.js';

describe('what clashes', () => {
  const longer = changed(1, { duration: 400 });
  it.each<[string, Change, Change, string]>([
    ['a field of the details', titled('A'), titled('B'), 'Title: changed there, changed here'],
    [
      'a field of a segment',
      changed(1, { name: 'A', notes: 'A' }),
      changed(1, { name: 'B' }),
      'Segment “B”: name and notes changed there, name changed here',
    ],
    [
      'one cadence, but not another resistance',
      ridden(1, { rpm: '80', resistance: 'Heavy' }),
      ridden(1, { rpm: '90', position: 'Standing Jog' }),
      'Segment “S1”: RPM and resistance changed there, RPM and position changed here',
    ],
    ['their removal of what I changed', removed(1), longer, 'Segment “S1”: removed there, changed here'],
    ['my removal of what they changed', longer, removed(1), 'Segment “S1”: changed there, removed here'],
    [
      'two orders',
      ordered(2, 1, 3, 4),
      ordered(1, 2, 4, 3),
      'Order of the segments: changed there, changed here',
    ],
    [
      'two changes of one image',
      images(1, image(10, { caption: 'A' }), image(11)),
      images(1, image(10, { caption: 'B' }), image(11)),
      'Segment “S1”: images changed there, images changed here',
    ],
    [
      'their removal of an image that I changed',
      images(1, image(11)),
      images(1, image(10, { caption: 'B' }), image(11)),
      'Segment “S1”: images changed there, images changed here',
    ],
    [
      'an image where they cut the segment off',
      changed(1, { duration: 60 }),
      images(1, image(10), image(11), image(-1, { startTime: 90 })),
      'Segment “S1”: length changed there, images changed here',
    ],
    [
      'more segments than a class holds',
      added(segment(9), 4),
      withList((all) => [...all, ...Array.from({ length: mostSegments - 4 }, (_, at) => segment(-1 - at))]),
      'Number of segments: added there, added here',
    ],
  ])('%s', (_, theirs, mine, line) => {
    const { differences } = merged(theirs, mine);
    expect(differences.filter(({ isClash }) => isClash)).toHaveLength(1);
    expect(differenceLines(differences)[0]).toBe(line);
  });

  it('is a segment whose form is open, when they changed or removed it', () => {
    expect(lines(longer, nothing, 1)).toEqual(['Segment “S1”: length changed there, being edited here']);
    expect(lines(removed(1), nothing, 1)).toEqual(['Segment “S1”: removed there, changed here']);
    expect(merged(longer, nothing, 1).differences[0]?.isClash).toBe(true);
    expect(merged(longer, nothing, 2).differences[0]?.isClash).toBe(false);
  });
});

describe('the lines of differences', () => {
  it('tell clashes first, then theirs, then mine', () => {
    const theirs: Change = (known) => removed(4)(added(segment(9), 4)(titled('A')(known)));
    const mine: Change = (known) => changed(2, { name: 'Mine' })(titled('B')(known));
    expect(lines(theirs, mine)).toEqual([
      'Title: changed there, changed here',
      'Segment “S4”: removed there',
      'Segment “S9”: added there',
      'Segment “Mine”: name changed here',
    ]);
  });

  it('are no more than a person reads', () => {
    const many = withList((all) => [...all, ...Array.from({ length: 12 }, (_, at) => segment(20 + at))]);
    expect(lines(many, nothing)).toHaveLength(9);
    expect(lines(many, nothing).at(-1)).toBe('and 4 more');
    expect(lines(nothing, nothing)).toEqual([]);
  });
});
