import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as server from '@cadenza/catalog/class/segment.rules.js';
import { hasText, imageUrlProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { hasText as hasTextInPage } from '@cadenza/web/lib/has-text.js';
import { imageAddressProblem } from '@cadenza/web/lib/image-address.js';
import { rpmRange } from '@cadenza/web/lib/rpm.js';
import { longestSegment, shortestSegment } from '@cadenza/web/lib/segment-length.js';

/** Texts out of parts that decide something, a lone half of a surrogate pair among them. */
const textOf = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join(''));
const odd = ['\0', '\x1f', '\x7f', '\x85', '\xa0', '\u200b', '\u2028', '\ud800', '\udc00', '🚲', '\\', ' '];

/** The page says before it asks what the server would say: otherwise somebody's work is refused only when it is saved. */
describe('a rule of the page is the rule of the server', () => {
  it('for revolutions per minute', () => {
    const number = fc.tuple(fc.constantFrom('', '0', '00'), fc.nat(260)).map(([zeros, n]) => `${zeros}${n}`);
    const range = fc.array(number, { minLength: 1, maxLength: 3 }).map((numbers) => numbers.join('-'));
    const rpm = fc.oneof(range, textOf('7', '0', '19', '200', '-', ' ', '.', '٧', '\n'));
    const agrees = (text: string) => expect([text, rpmRange(text)]).toEqual([text, serverRange(text)]);
    fc.assert(fc.property(rpm, agrees), {
      numRuns: 2000,
      examples: [['070'], ['70-080'], ['200'], ['20-200']],
    });
  });

  it('for the length of a segment', () => {
    expect([shortestSegment, longestSegment]).toEqual([server.shortestSegment, server.longestSegment]);
  });

  it('for the addresses of images', () => {
    const begins = fc.constantFrom(
      '/',
      '//',
      '/\\',
      'https://',
      'https://a.example',
      'http://a',
      'data:',
      'x',
    );
    const tail = fc.oneof(textOf('a', '/', '?', '%', ':', '[', ...odd), fc.string());
    const long = fc.integer({ min: 2040, max: 2052 }).map((length) => '/'.padEnd(length, 'x'));
    const address = fc.oneof(
      fc.tuple(begins, tail).map((both) => both.join('')),
      long,
    );
    const agrees = (text: string) =>
      expect([text, imageAddressProblem('Image', text)]).toEqual([text, imageUrlProblem('Image', text)]);
    fc.assert(fc.property(address, agrees), {
      numRuns: 2000,
      examples: [['/\x7f'], ['/\ud800'], ['/a.jpg']],
    });
  });

  it('for a text of which something is seen', () => {
    const agrees = (text: string) => expect([text, hasTextInPage(text)]).toEqual([text, hasText(text)]);
    fc.assert(
      fc.property(fc.oneof(textOf('a', ...odd), fc.string({ unit: 'binary', maxLength: 2 })), agrees),
    );
  });
});

const serverRange = (text: string) => {
  const [low, high = low] = text.split('-').map(Number);
  return server.rpmProblem(text) === undefined ? [low, high] : undefined;
};
