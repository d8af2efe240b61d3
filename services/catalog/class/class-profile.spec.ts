import { describe, expect, it } from '@jest/globals';
import { type ProfileRow, profileOf } from './class-profile.js';

const row = (given: Partial<ProfileRow>): ProfileRow => ({
  class_id: 1,
  fixed_start_time: null,
  duration: 60,
  rpm: '70-80',
  resistance: 'Medium',
  position: 'Seated',
  ...given,
});

describe('the profile of a class', () => {
  it('has nothing of a class without segments', () => {
    expect(profileOf([]).starts).toEqual([]);
  });

  it('places each segment, breaks included', () => {
    expect(profileOf([row({}), row({ fixed_start_time: 90, rpm: '60', resistance: 'Heavy' })])).toEqual({
      starts: [0, 90],
      durations: [60, 60],
      rpms: ['70-80', '60'],
      resistances: ['Medium', 'Heavy'],
      positions: ['Seated', 'Seated'],
    });
  });

  it('takes neighbours together above 120 parts, as the longest of them', () => {
    const rows = Array.from({ length: 500 }, (_, index) =>
      row({ duration: index === 1 ? 90 : 60, rpm: index === 1 ? '100' : '70' }),
    );
    const { starts, durations, rpms } = profileOf(rows);
    expect([starts.length, durations.reduce((sum, one) => sum + one, 0)]).toEqual([100, 500 * 60 + 30]);
    expect([rpms[0], rpms[1], durations[0]]).toEqual(['100', '70', 330]);
  });
});
