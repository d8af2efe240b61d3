import { describe, expect, it } from '@jest/globals';
import { shareMail, type NewShare } from './share-mail.js';

const share: NewShare = {
  recipientEmail: 'bob@example.org',
  ownerName: 'Ann Lee',
  contentName: 'Hills',
  description: 'Try it.',
  acceptAt: 'https://cadenza.example/content-sharing',
  optOut: 'https://cadenza.example/opt-out',
  isKnown: false,
};
const textOf = (more: Partial<NewShare>) => {
  const { subject, body, html } = shareMail({ ...share, ...more });
  return { subject, body, html, all: [subject, body, html].join('\n') };
};
const count = (text: string, letter: string) => text.split(letter).length - 1;

describe('the mail of a share by somebody the receiver does not know', () => {
  it('quotes at most 200 characters of theirs', () => {
    const { body } = textOf({
      ownerName: 'Ж'.repeat(200),
      contentName: 'Щ'.repeat(200),
      description: 'Ю'.repeat(5_000),
    });
    const quoted = body.split('Sign in to Cadenza')[0]!;
    expect(count(quoted, 'Ж') + count(quoted, 'Щ') + count(quoted, 'Ю')).toBeLessThanOrEqual(200);
  });

  it.each(['https://evil.example/x', 'www.evil.example', 'evil.example', 'EVIL。example', 'a@evil.example'])(
    'carries no link such as %s, wherever it stands',
    (link) => {
      const text = textOf({
        ownerName: `Ann ${link}`,
        contentName: `Hills ${link}`,
        description: `See ${link} now`,
      });
      expect(text.all).not.toMatch(/evil/i);
      expect(text.body).toContain('See … now');
    },
  );

  it('is sent in the name of an instructor when the name is a link alone', () => {
    expect(textOf({ ownerName: null }).subject).toMatch(/^An instructor shared/);
  });
});

it('leads to where the share is accepted', () => {
  const { body, html } = textOf({});
  expect(body).toContain('https://cadenza.example/content-sharing');
  expect(html).toContain('href="https://cadenza.example/content-sharing"');
});

it('quotes somebody the receiver knows in full', () => {
  const description = `${'Long. '.repeat(100)}https://studio.example`;
  expect(textOf({ isKnown: true, description }).body).toContain(description);
});
