import { describe, expect, it } from '@jest/globals';
import { imageIdIn } from './image-address.js';

describe('an address', () => {
  it.each([
    ['/api/images/7', 7],
    ['/api/images/7/thumbnail', 7],
    ['/api/images/7?v=2', 7],
    ['/api/images/2147483647', 2147483647],
    ['/api/images/2147483648', undefined],
    ['/api/images/7x', undefined],
    ['/api/images/0', undefined],
    ['https://elsewhere.example/api/images/7', undefined],
    ['/covers/7', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s names %s', (url, id) => expect(imageIdIn(url)).toBe(id));
});
