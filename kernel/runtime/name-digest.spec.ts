import { expect, it } from '@jest/globals';
import { nameKey } from '../eventsourcing/email-address.js';
import { nameDigest } from './name-digest.js';

it.each([
  ['another case', 'ANN@example.org'],
  ['full width', 'ａｎｎ@example.org'],
  ['blanks around it', ' \tann@example.org\n'],
  ['no-break spaces around it', '\u00a0ann@example.org\u202f'],
  ['a byte order mark before it', '\ufeffann@example.org'],
  ['zero-width signs around it', '\u200b\u2060ann@example.org\u200d'],
  ['direction marks around it', '\u200e\u202aann@example.org\u202c'],
])('returns one digest for the names of one account: %s', (_what, name) => {
  expect(nameKey(name)).toBe('ann@example.org');
  expect(nameDigest(name)).toBe(nameDigest('ann@example.org'));
});

it('returns another digest for an address with an invisible sign within', () => {
  expect(nameDigest('an\u200bn@example.org')).not.toBe(nameDigest('ann@example.org'));
});
