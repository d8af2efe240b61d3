import { describe, expect, it } from '@jest/globals';
import { foldLines } from 'ical-generator';
import { foldedLines } from './folded-lines.js';

describe('folded lines', () => {
  it.each(['', 'a', 'é', '自', '🚲', 'aé自🚲'])('are those of the library, of many “%s”', (part) => {
    for (const count of [1, 18, 24, 37, 74, 75, 148, 149, 300]) {
      const text = `SUMMARY:${part.repeat(count)}\r\n${part.repeat(count)}\r\n`;
      expect(foldedLines(text)).toBe(foldLines(text));
    }
  });
});
