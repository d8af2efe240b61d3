import { describe, expect, it } from '@jest/globals';
import { firstNameOf, welcomeLetter } from './letters.js';

describe('firstNameOf', () => {
  it.each([
    ['Maja Sommer', 'Maja'],
    ["  D'Arcy\tWells", "D'Arcy"],
    ['Jean-Luc', 'Jean-Luc'],
    ['Žofie Ünal', 'Žofie'],
  ])('returns the first word of %j', (fullName, firstName) => {
    expect(firstNameOf(fullName)).toBe(firstName);
  });

  it.each([null, '', '   ', 'evil.example', 'https://evil.example now', '<b>', 'x'.repeat(41), '7 Nights'])(
    'returns undefined for %j, which is no name',
    (fullName) => {
      expect(firstNameOf(fullName)).toBeUndefined();
    },
  );
});

describe('welcomeLetter', () => {
  const link = 'https://cadenza.example/auth?verify=secret';
  const trialEndsAt = new Date('2026-03-08T08:00:00Z');

  it('greets by first name, states the end of the trial and has the link on a line of its own', () => {
    const { body, html, category } = welcomeLetter('maja@example.org', link, {
      fullName: 'Maja Sommer',
      trialEndsAt,
    });
    expect(body.split('\n')[0]).toBe('Hello Maja,');
    expect(body).toMatch(/Your free trial runs until March 8, 2026 at 8:00\sAM UTC\./);
    expect(body.split('\n')).toContain(link);
    expect(html).toContain(`<a href="${link}">Verify this address</a>`);
    expect(category).toBe('security');
  });

  it('begins with Hello where there is no full name', () => {
    const { body } = welcomeLetter('maja@example.org', link, { fullName: null, trialEndsAt });
    expect(body.split('\n')[0]).toBe('Hello,');
  });
});
