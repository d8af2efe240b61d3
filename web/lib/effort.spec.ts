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

  it('is a range where the cadence is one', () => {
    expect(of('60-90')).toEqual({ low: of('60').low, high: of('90').high });
    expect(of('75').low).toBe(of('75').high);
  });

  it('stays between nothing and everything', () => {
    expect(of('200', 'Heavy', 'Standing Climb')).toEqual({ low: 1, high: 1 });
    expect(of('20', 'Light').low).toBeGreaterThan(0);
  });
});
