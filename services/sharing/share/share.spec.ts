import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { shareMail } from '../mail/share-mail.js';
import type { ShareInput } from './share.rules.js';
import { shareSlice } from './share.slice.js';

const { given } = specification(shareSlice);
const now = new Date('2026-01-05T18:00:00Z');
const end = new Date('2026-02-05T18:00:00Z');
const at = timestampFromDate(now);
const recipient = { now, caller: { userId: 2, isAdmin: false, isSystem: false } };
const input: ShareInput = {
  contentType: 'class',
  contentId: 42,
  recipientEmail: 'bob@example.com',
  permission: 'use',
};
const share = (more: ShareInput = {}, isOwned = true, isToSelf = false) => ({
  kind: 'share' as const,
  shareId: 7,
  input: { ...input, ...more },
  isOwned,
  isToSelf,
});
const facts = {
  shareId: 7,
  contentType: 'class',
  contentId: 42,
  ownerId: 1,
  permission: 'use',
  sharedAt: at,
};
const shared = { case: 'contentShared' as const, value: facts };
const ending = { case: 'contentShared' as const, value: { ...facts, expiresAt: timestampFromDate(end) } };
const accepted = { case: 'shareAccepted' as const, value: { recipientId: 2, acceptedAt: at } };
const declined = { case: 'shareDeclined' as const, value: { declinedAt: at } };
const removed = { case: 'shareRemoved' as const, value: { removedAt: at } };

describe('a share', () => {
  it('is offered without the address or the words in the event', () => {
    given()
      .when(share({ description: 'For Monday' }), { now })
      .then(shared);
    given()
      .when(share({ expiresAt: end.toISOString() }), { now })
      .then(ending);
  });

  it.each<[keyof ShareInput, string, ShareInput]>([
    ['contentType', 'Content type must be one of class, music, playlist', { contentType: 'student' }],
    ['contentId', 'Please choose what to share', { contentId: null }],
    ['recipientEmail', 'Email is required', { recipientEmail: ' ' }],
    ['recipientEmail', 'Please enter a valid email address', { recipientEmail: 'bob' }],
    ['permission', 'Permission must be one of view, use, edit', { permission: 'own' }],
    ['permission', 'Permission must be one of view, use, edit', { permission: null }],
    ['description', 'Description must be at most 5,000 characters', { description: 'x'.repeat(5001) }],
    ['expiresAt', 'Expiry must be in the future', { expiresAt: now.toISOString() }],
    ['expiresAt', 'Expiry must be a date and time', { expiresAt: 'soon' }],
  ])('refuses a bad %s: %s', (field, message, more) => {
    const refused = given().when(share(more), { now }).thenRefused('VALIDATION_FAILED', message);
    expect(refused.errors).toEqual([{ field, message }]);
  });

  it('is of what one owns, and for somebody else', () => {
    given().when(share({}, false), { now }).thenRefused('NOT_FOUND', 'Class not found');
    given()
      .when(share({ contentType: 'music' }, false), { now })
      .thenRefused('NOT_FOUND', 'Track not found');
    given()
      .when(share({}, true, true), { now })
      .thenRefused('VALIDATION_FAILED', 'You cannot share content with yourself');
  });

  it('is accepted or declined once, by the other', () => {
    given(shared).when({ kind: 'accept' }, recipient).then(accepted);
    given(shared).when({ kind: 'decline' }, recipient).then(declined);
    for (const kind of ['accept', 'decline'] as const) {
      given(shared).when({ kind }, { now }).thenRefused('NOT_FOUND', 'Share not found');
      given(shared, accepted)
        .when({ kind }, recipient)
        .thenRefused('CONFLICT', 'You have already accepted this share');
      given(shared, declined)
        .when({ kind }, recipient)
        .thenRefused('CONFLICT', 'You have already declined this share');
    }
  });

  it('is taken back by its owner alone', () => {
    for (const past of [[shared], [shared, accepted], [shared, declined]]) {
      given(...past)
        .when({ kind: 'remove' }, { now })
        .then(removed);
      given(...past)
        .when({ kind: 'remove' }, recipient)
        .thenRefused('NOT_FOUND', 'Share not found');
    }
    for (const kind of ['remove', 'accept', 'decline'] as const)
      given(shared, removed).when({ kind }, recipient).thenRefused('NOT_FOUND', 'Share not found');
  });

  it('is over at the very moment of its end', () => {
    const before = new Date(end.getTime() - 1);
    given(ending)
      .when({ kind: 'remove' }, { now: before })
      .then({ case: 'shareRemoved', value: { removedAt: timestampFromDate(before) } });
    given(ending).when({ kind: 'remove' }, { now: end }).thenRefused('CONFLICT', 'This share has expired');
    for (const kind of ['accept', 'decline'] as const)
      given(ending)
        .when({ kind }, { ...recipient, now: end })
        .thenRefused('CONFLICT', 'This share has expired');
  });
});

it('the mail of a share says who, what and the words, and its subject is one line', () => {
  const mail = shareMail({
    acceptAt: 'https://cadenza.example/content-sharing',
    recipientEmail: 'bob@example.com',
    ownerName: 'Ann\r\nBcc: all@example.com',
    contentName: 'Hills',
    description: ' For Monday ',
    optOut: 'https://cadenza.example/no-more',
    isKnown: true,
  });
  expect(mail.address).toBe('bob@example.com');
  expect(mail.subject).toBe('Ann Bcc: all@example.com shared “Hills” with you on Cadenza');
  expect(mail.body).toContain('\n\nFor Monday\n\n');
  expect(mail.body).toContain('\n\nhttps://cadenza.example/no-more\n');
});
