import { expect, it } from '@jest/globals';
import { auc } from './auc.js';

it('tells by how much one sample lies above the other', () => {
  expect(auc([1, 2, 3], [4, 5, 6])).toBe(1);
  expect(auc([4, 5, 6], [1, 2, 3])).toBe(0);
  expect(auc([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(auc([1, 3], [2, 4])).toBe(0.75);
  expect(auc([5, 5], [5, 5, 5])).toBe(0.5);
});
