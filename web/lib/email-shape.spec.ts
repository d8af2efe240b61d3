import { expect, it } from '@jest/globals';
import { emailProblem, trimAddress as trimInServices } from '@cadenza/kernel/eventsourcing/email-address.js';
import { emailShape, trimAddress } from './email-shape.js';

/** Each is refused by the server and by the web app, or taken by both. */
const both = (email: string) => [emailProblem(email) === undefined, emailShape.test(email)];

it.each([
  ['a zero-width space', 'ann\u200b@example.org'],
  ['a zero-width joiner', 'an\u200dn@example.org'],
  ['a word joiner in the domain', 'ann@exam\u2060ple.org'],
  ['a byte order mark within', 'a\ufeffnn@example.org'],
  ['a soft hyphen', 'an\u00adn@example.org'],
  ['a right-to-left override', 'ann\u202egro.elpmaxe@example.org'],
  ['a direction mark', 'ann@example\u200f.org'],
  ['an isolate', 'ann\u2067@example.org'],
  ['a control character', 'an\u0007n@example.org'],
  ['a filler', 'an\u3164n@example.org'],
  ['a Cyrillic letter in a Latin name', '\u0430nn@example.org'],
  ['a Cyrillic letter in a Latin domain', 'ann@ex\u0430mple.org'],
  ['a Greek letter in a Latin domain', 'ann@g\u03bfogle.org'],
  ['Cyrillic and Greek in one label', '\u0430\u03b1@example.org'],
])('refuses %s', (_what, email) => {
  expect(both(email)).toEqual([false, false]);
});

it.each([
  'ann@example.org',
  'ann.lee+spin@studio-1.example.org',
  'zoë.müller@exämple.de',
  'łukasz@example.pl',
  'анна@пример.рф',
  'анна@example.org',
  'άννα@παράδειγμα.gr',
  '田中taro@example.jp',
  'さくらカフェ@example.jp',
  '김철수@example.kr',
  'अनु@example.in',
  '123@example.org',
])('takes %s', (email) => {
  expect(both(email)).toEqual([true, true]);
});

it.each([
  ['blanks and line ends', ' \tann@example.org\r\n'],
  ['no-break spaces', '\u00a0ann@example.org\u202f'],
  ['a byte order mark', '\ufeffann@example.org'],
  ['zero-width signs', '\u200bann@example.org\u200b\u2060\u200d'],
  ['direction marks and isolates', '\u200e\u2068ann@example.org\u2069\u202c'],
  ['a soft hyphen and a variation selector', '\u00adann@example.org\ufe0f'],
])('trims %s around an address, in services as in the web app', (_what, email) => {
  expect([trimAddress(email), trimInServices(email)]).toEqual(['ann@example.org', 'ann@example.org']);
});

it('keeps what is within an address, and leaves nothing of invisible signs alone', () => {
  for (const trim of [trimAddress, trimInServices]) {
    expect(trim(' an\u200bn@example.org ')).toBe('an\u200bn@example.org');
    expect(trim('\u200b \ufeff')).toBe('');
    expect(trim('')).toBe('');
  }
});
