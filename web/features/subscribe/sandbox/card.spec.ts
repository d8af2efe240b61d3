import { describe, expect, it } from '@jest/globals';
import { shownCvc, shownExpiry, shownNumber } from './card.js';

describe('a card as it is typed', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 x', '4242 4242'],
  ])('shows the number %j as %j', (typed, shown) => expect(shownNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 30', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['1/30', '01 / 30'],
    ['12 / ', '12'],
  ])('shows the date %j as %j', (typed, shown) => expect(shownExpiry(typed)).toBe(shown));

  it('keeps four digits of the code', () => expect(shownCvc('12a345')).toBe('1234'));
});
