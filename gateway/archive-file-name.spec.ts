import { describe, expect, it } from '@jest/globals';
import { archiveFileName } from './archive-file-name.js';

const bytesOf = (name: string) => Buffer.byteLength(name);

describe('the name of a file in the archive', () => {
  it('replaces what is no letter, digit or one of few signs', () => {
    expect(archiveFileName('4 Up/../the ♥ hill', 'mp3')).toBe('4 Up_.._the _ hill.mp3');
    expect(archiveFileName('7 ', 'webp')).toBe('7.webp');
  });

  it.each(['4 Beyonce\u0301', '4 เพลงปั่น', '4 हिन्दी गीत', '4 שִׁיר'])('keeps the marks of %j', (title) => {
    expect(archiveFileName(title, 'mp3')).toBe(`${title}.mp3`);
  });

  it.each([
    ['letters of one byte', `4 ${'a'.repeat(253)}`, 255],
    ['letters of two bytes', `4 ${'ü'.repeat(200)}`, 254],
    ['letters of three bytes', `4 ${'山'.repeat(200)}`, 255],
    ['letters of four bytes', `4 ${'𠮷'.repeat(200)}`, 254],
  ])('fits %s into 255 bytes with its ending', (_what, title, bytes) => {
    const name = archiveFileName(title, 'mp3');
    expect(bytesOf(name)).toBe(bytes);
    expect(name).toMatch(/^4 .*\.mp3$/u);
    expect(Buffer.from(name).toString()).toBe(name);
  });

  it('leaves a name of exactly 255 bytes as it is', () => {
    const title = `4 ${'a'.repeat(249)}`;
    expect(archiveFileName(title, 'mp3')).toBe(`${title}.mp3`);
  });

  it('cuts between letters, and not between a letter and its mark', () => {
    for (const count of [249, 250]) {
      const name = archiveFileName(`${'a'.repeat(count)}e\u0301x`, 'mp3');
      expect(name).toBe(`${'a'.repeat(count)}.mp3`);
    }
  });

  it('cuts one letter with hundreds of marks', () => {
    const name = archiveFileName(`4${'\u0301'.repeat(400)}`, 'mp3');
    expect(bytesOf(name)).toBe(255);
    expect(name.startsWith('4\u0301')).toBe(true);
  });

  it('has no blank before its ending where it is cut', () => {
    expect(archiveFileName(`${'a'.repeat(250)} b`, 'mp3')).toBe(`${'a'.repeat(250)}.mp3`);
  });
});
