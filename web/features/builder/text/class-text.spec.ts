import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { positions, resistances, transitions } from '../../../lib/class-kinds.js';
import type { Segment } from '../model/timeline.js';
import { identified, segmentsOf } from './identity.js';
import { parseClass } from './parse-class.js';
import { printClass } from './print-class.js';

/** Words that mislead a reader: what reads like a setting, a quote, a line's end, a duration. */
const traps = [
  'heavy',
  'Standing',
  'jog',
  '60-70',
  '60–70',
  '“hold back”',
  '“',
  '„',
  '90',
  '90 rpm',
  '300rpm',
  'rpm',
  'Standing Climb',
  'hevy',
  ',',
  'a,b',
  ', heavy',
  '60-70,heavy',
  'min',
  '20',
  '200',
  '10',
  '201',
  '10-12',
  '90-80',
  '30-',
  '-',
  '70 - 80',
  '5m',
  'music:4',
  'image:"x',
  '"',
  '\\',
  '\\n',
  '\n',
  ' ',
];
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.oneof(oneOf(traps), fc.string({ maxLength: 5 })), { maxLength: 6 })
    .map((words) => words.join(' ')),
);
const number = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }),
    fc.integer({ min: 0, max: max * 1000 }).map((milli) => milli / 1000),
    fc.double({ min: 0, max, noNaN: true }),
  );
const rpm = fc
  .tuple(fc.integer({ min: 20, max: 200 }), fc.nat(180), fc.boolean())
  .map(([low, more, isRange]) => (isRange ? `${low}-${Math.min(200, low + more)}` : String(low)));

const fields = fc.record({
  name: text.filter((name) => /[a-z]/i.test(name)),
  duration: fc.oneof(
    fc.integer({ min: 1, max: 1440 }).map((minutes) => minutes * 60),
    fc.integer({ min: 5, max: 86_400 }),
  ),
  fixedStart: fc.option(fc.integer({ min: 0, max: 86_400 })),
  intensity: fc.record({ rpm, resistance: oneOf(resistances), position: oneOf(positions) }),
  notes: fc.option(fc.oneof(text, fc.string({ maxLength: 400 }))),
  imageUrl: fc.option(oneOf(['', '/a.jpg', '/a"b"', '/"', '/a,b', '/a,', 'https://a.example/x:y?z=1'])),
  musicId: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  musicStartTime: number(20_000),
  more: fc.option(number(20_000)),
  fadeInDuration: number(30),
  fadeOutDuration: number(30),
  transitionType: oneOf(transitions),
  volume: fc.integer({ min: 0, max: 100 }),
  protected: fc.boolean(),
  images: fc.array(
    fc.record({
      id: fc.integer(),
      imageUrl: fc.webUrl(),
      startTime: fc.nat(60),
      duration: fc.integer({ min: 5, max: 60 }),
      caption: fc.option(text),
    }),
    { maxLength: 2 },
  ),
});

const segments = fc
  .array(fields, { maxLength: 8 })
  .chain((list) => fc.tuple(fc.constant(list), fc.array(fc.nat(list.length || 1), { maxLength: 3 })))
  .map(([list, twice]) => [...list, ...twice.flatMap((index) => list[index] ?? [])])
  .map((list) =>
    list.map(({ more, ...rest }, index): Segment => {
      const musicEndTime = more === null ? null : rest.musicStartTime + 0.002 + more;
      return { ...rest, musicEndTime, id: index % 3 === 0 ? -index - 1 : index };
    }),
  );

describe('a class as text', () => {
  it('is the same class again, segment by segment, ids and all', () => {
    fc.assert(
      fc.property(segments, (list) => {
        const { lines, problems } = parseClass(printClass(list));
        expect(problems).toEqual([]);
        expect(segmentsOf(lines, list, -100)).toEqual(list);
      }),
      { numRuns: counts.classTexts },
    );
  });

  it('says the same without knowing the class', () => {
    fc.assert(
      fc.property(segments, (list) => {
        const { lines } = parseClass(printClass(list));
        expect(lines).toEqual(list.map(({ id: _, images: __, ...line }) => line));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps each id with its line, however the lines are moved', () => {
    const distinct = fc.uniqueArray(fields, { selector: ({ name }) => name, minLength: 1, maxLength: 8 });
    const moved = distinct.chain((list) => {
      const known = list.map(({ more: _, ...rest }, id): Segment => ({
        ...rest,
        musicEndTime: null,
        id: id + 1,
      }));
      return fc.tuple(fc.constant(known), fc.shuffledSubarray(known));
    });
    fc.assert(
      fc.property(moved, ([known, wanted]) => {
        expect(segmentsOf(parseClass(printClass(wanted)).lines, known, 0)).toEqual(wanted);
        expect(identified(wanted, known)).toEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });
});
