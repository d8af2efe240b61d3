import { describe, expect, it } from '@jest/globals';
import { latinKey } from './latin-key.js';

describe('latinKey', () => {
  it.each([
    ['a letter', 's', 'KeyS', 's'],
    ['a capital letter', 'S', 'KeyS', 's'],
    ['a letter that a Latin layout has on another key', 's', 'Semicolon', 's'],
    ['another letter on the key of S', 'o', 'KeyS', 'o'],
    ['a Cyrillic letter on the key of S', 'ы', 'KeyS', 's'],
    ['a Greek letter on the key of Z', 'Ζ', 'KeyZ', 'z'],
    ['the dotless Turkish letter on the key of I', 'ı', 'KeyI', 'i'],
    ['a sign', '?', 'Slash', '?'],
    ['a digit', '7', 'Digit7', '7'],
    ['a named key', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
    ['a key of an input method', 'Process', 'KeyS', 'Process'],
    ['a key without a code', 'ы', '', 'ы'],
  ])('returns for %s the key of a shortcut', (_name, key, code, expected) => {
    expect(latinKey({ key, code })).toBe(expected);
  });
});
