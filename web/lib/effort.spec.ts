import { describe, expect, it } from '@jest/globals';
import { effortOf } from './effort.js';

const of = (rpm: string, resistance = 'Medium', position = 'Seated') =>
  effortOf({ rpm, resistance, position });

describe('effort', () => {
  it('grows with cadence, with resistance and with the position', () => {
    expect(of('80').high).toBeGreaterThan(of('70').high);
    expect(of('70', 'Heavy').low).toBeGreaterThan(of('70', 'Medium').low);
    expect(of('70', 'Medium').low).toBeGreaterThan(of('70', 'Light').low);
    expect(of('70', 'Medium', 'Standing Jog').low).toBeGreaterThan(of('70').low);
    expect(of('70', 'Medium', 'Standing Climb').low).toBeGreaterThan(of('70', 'Medium', 'Standing Jog').low);
  });

  it('orders typical segments as riders feel them', () => {
    const typical: [string, string, string, string][] = [
      ['recovery', '60-70', 'Light', 'Seated'],
      ['easy spin', '80-90', 'Light', 'Seated'],
      ['fast legs', '100-120', 'Light', 'Seated'],
      ['steady flat', '70-80', 'Medium', 'Seated'],
      ['fast flat', '85-95', 'Medium', 'Seated'],
      ['medium sprint', '110-120', 'Medium', 'Seated'],
      ['medium sprint, out of the saddle', '110-120', 'Medium', 'Standing Jog'],
      ['seated hill', '60-70', 'Heavy', 'Seated'],
      ['heavy standing climb', '60-70', 'Heavy', 'Standing Climb'],
      ['heavy seated push', '85-95', 'Heavy', 'Seated'],
      ['heavy sprint', '110-120', 'Heavy', 'Standing Jog'],
      ['everything', '120', 'Heavy', 'Standing Climb'],
    ];
    const middle = ([, rpm, resistance, position]: (typeof typical)[number]) => {
      const { low, high } = of(rpm, resistance, position);
      return (low + high) / 2;
    };
    const byEffort = typical.toSorted((one, other) => middle(one) - middle(other));
    expect(byEffort.map(([name]) => name)).toEqual(typical.map(([name]) => name));
  });

  it('of a heavy standing climb is above that of any medium sprint', () => {
    for (const climb of ['55', '60-70', '70'])
      for (const position of ['Seated', 'Standing Jog'])
        expect(of(climb, 'Heavy', 'Standing Climb').low).toBeGreaterThan(of('120', 'Medium', position).high);
  });

  it('is a range where the cadence is one', () => {
    expect(of('60-90')).toEqual({ low: of('60').low, high: of('90').high });
    expect(of('75').low).toBe(of('75').high);
  });

  it('stays between nothing and everything', () => {
    expect(of('200', 'Heavy', 'Standing Climb')).toEqual({ low: 1, high: 1 });
    expect(of('20', 'Light').low).toBeGreaterThan(0);
  });
});
