import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  added,
  base,
  changed,
  image,
  images,
  merged,
  nothing,
  ordered,
  removed,
  ridden,
  segment,
  titled,
  type Change,
} from '../testing/class-changes.js';
import type { Saved } from './builder-state.js';
import { noMusic, type Segment } from './timeline.js';

describe('what goes together', () => {
  const hill = changed(1, { name: 'Hill' });
  const song = changed(1, { musicId: 5, musicStartTime: 20 });
  it.each<[string, Change, Change, Change]>([
    ['what only they changed', titled('Mine?'), nothing, titled('Mine?')],
    ['what only I changed', nothing, hill, hill],
    ['what both changed alike', titled('Hills'), titled('Hills'), titled('Hills')],
    ['two fields of one segment', hill, song, (known) => song(hill(known))],
    ['two segments', hill, changed(2, { notes: 'Go' }), (known) => changed(2, { notes: 'Go' })(hill(known))],
    ['what they removed', removed(2), hill, (known) => removed(2)(hill(known))],
    ['what I removed', hill, removed(2), (known) => removed(2)(hill(known))],
    ['what both removed', removed(2), removed(2), removed(2)],
    ['an order of theirs', ordered(2, 1, 3, 4), hill, (known) => ordered(2, 1, 3, 4)(hill(known))],
    ['an order of mine', hill, ordered(2, 1, 3, 4), (known) => ordered(2, 1, 3, 4)(hill(known))],
    ['the same order', ordered(2, 1, 3, 4), ordered(2, 1, 3, 4), ordered(2, 1, 3, 4)],
    [
      'what both added at the end, theirs first',
      added(segment(9), 4),
      added(segment(-1), 4),
      (known) => added(segment(-1), 5)(added(segment(9), 4)(known)),
    ],
    [
      'what they added behind what I moved',
      added(segment(9), 1),
      ordered(2, 1, 3, 4),
      (known) => added(segment(9), 2)(ordered(2, 1, 3, 4)(known)),
    ],
    [
      'what I added at the beginning to what they moved',
      ordered(4, 1, 2, 3),
      added(segment(-1), 0),
      (known) => added(segment(-1), 0)(ordered(4, 1, 2, 3)(known)),
    ],
    [
      'a removal of theirs where only the start has moved here',
      removed(2),
      changed(2, { fixedStart: 900 }),
      removed(2),
    ],
    [
      'their cadence, my resistance',
      ridden(1, { rpm: '80-90' }),
      ridden(1, { resistance: 'Heavy' }),
      ridden(1, { rpm: '80-90', resistance: 'Heavy' }),
    ],
    [
      'one image of theirs, one of mine',
      images(1, image(10, { caption: 'A' }), image(11)),
      images(1, image(10), image(11, { caption: 'B' }), image(-1)),
      images(1, image(10, { caption: 'A' }), image(11, { caption: 'B' }), image(-1)),
    ],
    ['an image that they removed', images(1, image(11)), hill, (known) => images(1, image(11))(hill(known))],
  ])('%s', (_, theirs, mine, both) => {
    const { content, differences } = merged(theirs, mine);
    expect(content).toEqual(both(base));
    expect(differences.filter(({ isClash }) => isClash)).toEqual([]);
  });

  it('any changes of different fields: as if one person had made them', () => {
    const field = fc.constantFrom<Partial<Segment>>(
      ...[{ name: 'Hill' }, { duration: 90 }, { notes: 'Go' }, { imageUrl: '/api/images/5' }],
      ...[{ ...noMusic, musicId: 5 }, { intensity: { rpm: '90', resistance: 'Heavy', position: 'Seated' } }],
      { images: [] },
    );
    const change = fc.record({
      ...{ id: fc.constantFrom(1, 2, 3, 4), fields: field },
      isTheirs: fc.boolean(),
    });
    const detail = fc.record({
      of: fc.constantFrom<Partial<Saved['details']>>(
        { title: 'Hills' },
        { duration: 60 },
        { classType: 'Rhythm' },
      ),
      isTheirs: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { selector: ({ id, fields }) => `${id} ${Object.keys(fields)[0]}` }),
        fc.uniqueArray(detail, { selector: ({ of }) => Object.keys(of)[0] }),
        fc.uniqueArray(fc.integer({ min: 100, max: 110 })),
        (changes, details, newIds) => {
          const of = (isMade: (isTheirs: boolean) => boolean, isNew: (id: number) => boolean): Change => {
            const made = changes.filter(({ isTheirs }) => isMade(isTheirs));
            const said = details.filter(({ isTheirs }) => isMade(isTheirs)).map((one) => one.of);
            const more = newIds.filter(isNew).map((id) => segment(id % 2 ? id : -id));
            return (known) => {
              const now = made.reduce((all, { id, fields }) => changed(id, fields)(all), known);
              return {
                details: Object.assign({}, now.details, ...said) as Saved['details'],
                segments: [...now.segments, ...more],
              };
            };
          };
          const theirs = of(
            (isTheirs) => isTheirs,
            (id) => id % 2 === 1,
          );
          const mine = of(
            (isTheirs) => !isTheirs,
            (id) => id % 2 === 0,
          );
          const { content, differences } = merged(theirs, mine);
          const all = of(
            () => true,
            () => true,
          )(base);
          const byId = (list: readonly Segment[]) => [...list].sort((one, other) => one.id - other.id);
          expect({ ...content, segments: byId(content.segments) }).toEqual({
            ...{ ...all, segments: byId(all.segments) },
          });
          expect(differences.some(({ isClash }) => isClash)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('any list, with each thing once and nothing lost that a side added', () => {
    const list = fc.tuple(fc.shuffledSubarray([1, 2, 3, 4]), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(list, list, ([theirIds, theirPlace], [myIds, myPlace]) => {
        const theirs: Change = (known) => added(segment(9), theirPlace)(ordered(...theirIds)(known));
        const mine: Change = (known) => added(segment(-1), myPlace)(ordered(...myIds)(known));
        const ids = merged(theirs, mine).content.segments.map(({ id }) => id);
        const kept = [1, 2, 3, 4].filter((id) => theirIds.includes(id) && myIds.includes(id));
        expect([...ids].sort((one, other) => one - other)).toEqual([-1, ...kept, 9]);
      }),
      { numRuns: 300 },
    );
  });
});
