import { describe, expect, it } from '@jest/globals';
import { newSegmentFields, type Segment } from '../model/timeline.js';
import { identified, segmentsOf } from './identity.js';
import { parseClass } from './parse-class.js';
import { printClass } from './print-class.js';

describe('which segment a line is', () => {
  const segment = (id: number, name: string, more: Partial<Segment> = {}): Segment => ({
    ...{ ...newSegmentFields, fixedStart: null },
    ...{ id, name, ...more },
  });
  const known = [segment(1, 'Warm Up'), segment(2, 'Climb'), segment(3, 'Cool Down')];
  const text = printClass(known);
  const ids = (changed: string) => segmentsOf(parseClass(changed).lines, known, -4).map(({ id }) => id);

  it('stays when the line is edited', () => {
    expect(ids(text.replace('Climb', 'Hill'))).toEqual([1, 2, 3]);
    expect(ids(text.replace('5m Cool', '9m Cool'))).toEqual([1, 2, 3]);
  });

  it('goes with the line most like it when another is deleted', () => {
    const [, climb, coolDown] = text.split('\n');
    expect(ids(`${climb!.replace('5m', '6m')}\n${coolDown}`)).toEqual([2, 3]);
  });

  it('is a new one for a line too many', () => {
    const [warmUp, climb, coolDown] = text.split('\n');
    expect(ids([warmUp, '5m Sprint', climb, climb, coolDown].join('\n'))).toEqual([1, -5, 2, -6, 3]);
  });

  it('is not that of a segment deleted elsewhere', () => {
    const [, climb, coolDown] = text.split('\n');
    const lines = parseClass([climb, coolDown, '5m Stretch'].join('\n')).lines;
    expect(identified(lines, known).map((found) => found?.id)).toEqual([2, 3, undefined]);
  });
});
