import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { handOverMail } from '../mail/hand-over-mail.js';
import type { HandOverInput, OwnSession } from './hand-over.rules.js';
import { shareSlice } from './share.slice.js';

const { given } = specification(shareSlice);
const now = new Date('2026-05-04T17:00:00Z');
const endTime = new Date('2026-05-04T18:00:00Z');
const end = new Date('2026-05-05T06:00:00Z');
const at = timestampFromDate(now);
const recipient = { now, caller: { userId: 2, isAdmin: false, isSystem: false } };
const handOver = (
  more: HandOverInput = {},
  session: OwnSession | null = { classId: 42, endTime },
  isToSelf = false,
) => ({
  kind: 'handOver' as const,
  shareId: 7,
  input: { scheduleId: 8, recipientEmail: 'bob@example.com', ...more },
  session,
  isToSelf,
});
const offered = {
  case: 'contentShared' as const,
  value: {
    shareId: 7,
    contentType: 'schedule',
    contentId: 8,
    classId: 42,
    ownerId: 1,
    permission: 'teach',
    expiresAt: timestampFromDate(end),
    sharedAt: at,
  },
};
const accepted = { case: 'shareAccepted' as const, value: { recipientId: 2, acceptedAt: at } };
const declined = { case: 'shareDeclined' as const, value: { declinedAt: at } };
const removed = { case: 'shareRemoved' as const, value: { removedAt: at } };

describe('a hand-over', () => {
  it('is offered with the class of the session, until twelve hours after its end', () => {
    given().when(handOver(), { now }).then(offered);
  });

  it.each<[string, HandOverInput]>([
    ['Please select a session', { scheduleId: null }],
    ['Email is required', { recipientEmail: ' ' }],
    ['Please enter a valid email address', { recipientEmail: 'bob' }],
  ])('refuses a bad input: %s', (message, more) => {
    given().when(handOver(more), { now }).thenRefused('VALIDATION_FAILED', message);
  });

  it('is of a session of one’s own that is not over, and to somebody else', () => {
    given().when(handOver({}, null), { now }).thenRefused('NOT_FOUND', 'Schedule not found');
    given().when(handOver(), { now: endTime }).thenRefused('CONFLICT', 'This session is over');
    given()
      .when(handOver({}, { classId: 42, endTime }, true), { now })
      .thenRefused('VALIDATION_FAILED', 'You cannot hand a session over to yourself');
  });

  it('is accepted or declined once, and taken back by its owner alone', () => {
    given(offered).when({ kind: 'accept' }, recipient).then(accepted);
    given(offered).when({ kind: 'decline' }, recipient).then(declined);
    given(offered, declined)
      .when({ kind: 'accept' }, recipient)
      .thenRefused('CONFLICT', 'You have already declined this share');
    given(offered, accepted).when({ kind: 'remove' }, recipient).thenRefused('NOT_FOUND', 'Share not found');
    given(offered, accepted).when({ kind: 'remove' }, { now }).then(removed);
    given(offered, removed).when({ kind: 'accept' }, recipient).thenRefused('NOT_FOUND', 'Share not found');
  });

  it('is over by the clock', () => {
    given(offered)
      .when({ kind: 'accept' }, { ...recipient, now: end })
      .thenRefused('CONFLICT', 'This share has expired');
  });
});

describe('the mail of a hand-over', () => {
  const asked = {
    recipientEmail: 'bob@example.org',
    ownerName: 'Ann Lee',
    title: 'Hills www.evil.example',
    startTime: now,
    takeOverAt: 'https://cadenza.example/schedule',
    optOut: 'https://cadenza.example/opt-out',
  };

  it('says what is asked, when, and where to answer; strangers are quoted without links', () => {
    const { subject, body } = handOverMail({ ...asked, isKnown: false });
    expect(subject).toBe('Ann Lee asks you to teach “Hills …”');
    expect(body).toContain('It starts on Monday, May 4, 2026 at 5:00 PM UTC.');
    expect(body).toContain('https://cadenza.example/schedule');
    expect(body).toContain('https://cadenza.example/opt-out');
    expect(body).not.toContain('evil');
    expect(handOverMail({ ...asked, isKnown: true }).subject).toContain('www.evil.example');
  });
});
