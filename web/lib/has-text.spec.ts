import { describe, expect, it } from '@jest/globals';
import { hasText } from './has-text.js';

describe('text that can be seen', () => {
  it.each(['a', ' 7 ', '.', '👩‍👩‍👧', 'عمر', 'क्‍ष', '\u200bx'])('is in %j', (value) =>
    expect(hasText(value)).toBe(true),
  );

  it.each([
    '',
    ' \t\n',
    '\u200b',
    '\u200b\u200d\ufeff',
    '\u00ad',
    '\u2060\u2063',
    '\u3164',
    '\u2800',
    '\u202e',
    '\0',
  ])('is not in %j', (value) => expect(hasText(value)).toBe(false));
});
