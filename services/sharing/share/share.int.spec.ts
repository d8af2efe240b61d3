import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';

jest.setTimeout(60_000);
const [ann, bob, cy] = [1, 2, 3];
const gone = { code: 'NOT_FOUND', message: 'Share not found' };
const toBob = (contentId: number, more = {}) => ({
  contentType: 'class',
  contentId,
  recipientEmail: ' \u200bBob@Example.com\u00a0\ufeff',
  permission: 'use',
  ...more,
});

let sharing: SharingUnderTest;
beforeAll(async () => {
  sharing = await sharingUnderTest();
  await sharing.person(ann, 'Ann Lee', 'ann@example.com');
  await sharing.person(bob, 'Bob', 'bob@example.com');
  await sharing.person(cy, 'Cy', 'cy@example.com');
  for (let id = 41; id < 60; id++) await sharing.class(id, ann, `Class ${id}`);
  await sharing.track(5, ann, 'Lena');
});
afterAll(() => sharing?.close());

describe('a share', () => {
  it('is offered, listed by both, accepted, and taken back', async () => {
    const made = await sharing.as(ann).share(toBob(42, { description: ' For you ' }));
    expect(made).toMatchObject({
      contentType: 'class',
      contentId: 42,
      contentName: 'Class 42',
      description: 'For you',
      permission: 'use',
      status: 'pending',
      createdAt: '2026-03-01T08:00:00.000Z',
      expiresAt: null,
      recipientName: 'Bob@Example.com',
      ownerName: 'Ann Lee',
      version: 1,
    });
    expect(await sharing.as(ann).outgoing()).toEqual([made]);
    expect(await sharing.as(bob).incoming()).toEqual([made]);
    expect(await sharing.as(bob).outgoing()).toEqual([]);
    expect(await sharing.as(ann).incoming()).toEqual([]);
    const taken = await sharing.as(bob).accept(made.id);
    expect(taken).toEqual({ ...made, status: 'accepted', recipientName: 'Bob', version: 2 });
    expect(await sharing.as(ann).outgoing()).toEqual([taken]);
    await expect(sharing.as(bob).accept(made.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(sharing.as(bob).remove(made.id)).rejects.toMatchObject(gone);
    expect(await sharing.as(ann).remove(made.id)).toBe(true);
    await expect(sharing.as(ann).read(made.id)).rejects.toMatchObject(gone);
    expect(await sharing.as(bob).incoming()).toEqual([]);
    expect(await sharing.rows.query(sql`select from invitation where share_id = ${made.id}`)).toEqual([]);
  });

  it('is listed in pages, newest first, by both', async () => {
    const made = [];
    for (const contentId of [43, 44, 45]) made.unshift(await sharing.as(ann).share(toBob(contentId)));
    for (const [who, list] of [
      [ann, 'outgoingShares'],
      [bob, 'incomingShares'],
    ] as const) {
      const first = await sharing.as(who).page(list, 2);
      expect(first.items).toEqual(made.slice(0, 2));
      const rest = await sharing.as(who).page(list, 2, first.nextCursor);
      expect(rest).toEqual({ items: made.slice(2), nextCursor: null });
    }
    for (const { id } of made) await sharing.as(ann).remove(id);
  });

  it('names its owner and what it allows beside the content, to whoever has accepted it, until it ends', async () => {
    const things = [
      { __typename: 'Class', id: 59 },
      { __typename: 'MusicTrack', id: 5 },
      { __typename: 'MusicTrack', id: 59 },
    ];
    const names = (userId: number) => sharing.as(userId).knownShares(...things);
    const expiresAt = new Date(sharing.clock.now().getTime() + 60_000).toISOString();
    const { id } = await sharing.as(ann).share(toBob(59, { expiresAt }));
    const track = await sharing.as(ann).share({ ...toBob(5), contentType: 'music' });
    expect(await names(bob)).toEqual([null, null, null]);
    await sharing.as(bob).accept(id);
    await sharing.as(bob).accept(track.id);
    expect(await names(bob)).toEqual(['Ann Lee: use', 'Ann Lee: use', null]);
    expect([await names(ann), await names(cy)]).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    sharing.clock.pass(60_000);
    expect(await names(bob)).toEqual([null, 'Ann Lee: use', null]);
    await sharing.as(ann).remove(track.id);
    expect(await names(bob)).toEqual([null, null, null]);
    sharing.clock.pass(-60_000);
  });

  it('is not there for anybody else', async () => {
    const { id } = await sharing.as(ann).share(toBob(43));
    const other = sharing.as(cy);
    await expect(other.read(id)).rejects.toMatchObject(gone);
    await expect(other.accept(id)).rejects.toMatchObject(gone);
    await expect(other.decline(id)).rejects.toMatchObject(gone);
    await expect(other.remove(id)).rejects.toMatchObject(gone);
    expect(await other.incoming()).toEqual([]);
  });

  it('is of own content only: what was shared cannot be shared on', async () => {
    const { id } = await sharing.as(ann).share(toBob(44, { permission: 'edit' }));
    await sharing.as(bob).accept(id);
    const on = { ...toBob(44), recipientEmail: 'cy@example.com' };
    await expect(sharing.as(bob).share(on)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Class not found',
    });
    await expect(sharing.as(ann).share(toBob(999))).rejects.toMatchObject({ message: 'Class not found' });
    await expect(sharing.as(ann).share(toBob(5, { contentType: 'playlist' }))).rejects.toMatchObject({
      message: 'Playlist not found',
    });
    const music = await sharing.as(ann).share(toBob(5, { contentType: 'music' }));
    expect(music).toMatchObject({ contentType: 'music', contentName: 'Lena' });
  });

  it('is not for oneself, and not twice at a time', async () => {
    await expect(
      sharing.as(ann).share({ ...toBob(45), recipientEmail: 'ANN@example.com' }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: 'You cannot share content with yourself' });
    const twice = { code: 'CONFLICT', message: 'You have already shared this with that person' };
    const first = await sharing.as(ann).share(toBob(45));
    await expect(sharing.as(ann).share(toBob(45, { permission: 'edit' }))).rejects.toMatchObject(twice);
    await sharing.as(bob).decline(first.id);
    expect((await sharing.as(bob).incoming()).map(({ id }) => id)).not.toContain(first.id);
    expect(await sharing.as(ann).read(first.id)).toMatchObject({ status: 'declined' });
    const second = await sharing.as(ann).share(toBob(45));
    await sharing.as(ann).remove(second.id);
    const together = await Promise.allSettled([1, 2, 3].map(() => sharing.as(ann).share(toBob(45))));
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends by the clock, can then not be accepted or taken back, and makes way for another', async () => {
    const expiresAt = new Date(sharing.clock.now().getTime() + 60_000).toISOString();
    const { id } = await sharing.as(ann).share(toBob(46, { expiresAt }));
    sharing.clock.pass(59_999);
    expect(await sharing.as(bob).read(id)).toMatchObject({ status: 'pending', expiresAt });
    sharing.clock.pass(1);
    expect(await sharing.as(bob).read(id)).toMatchObject({ status: 'expired' });
    const over = { code: 'CONFLICT', message: 'This share has expired' };
    await expect(sharing.as(bob).accept(id)).rejects.toMatchObject(over);
    await expect(sharing.as(ann).remove(id)).rejects.toMatchObject(over);
    expect(await sharing.as(ann).share(toBob(46))).toMatchObject({ status: 'pending' });
  });

  it('is taken for an address that nobody has, and seen by who has shown that it is theirs, and nobody before', async () => {
    const input = { ...toBob(47), recipientEmail: 'dee@example.com' };
    const made = await sharing.as(ann).share(input);
    expect(made).toMatchObject({ status: 'pending', recipientName: 'dee@example.com' });
    // Whoever says that the address is theirs is not believed, since whenever they say it.
    const dee = (address: object) => sharing.person(4, 'Dee', 'dee@example.com', address);
    const later = new Date(sharing.clock.now().getTime() + 60_000);
    for (const since of [new Date(0), later]) {
      await dee({ since, verified: false });
      expect(await sharing.as(4).incoming()).toEqual([]);
    }
    for (const deed of ['read', 'accept', 'decline'] as const)
      await expect(sharing.as(4)[deed](made.id)).rejects.toMatchObject(gone);
    const exported = async () => JSON.parse(await dataExportOf(sharing.service, 4)) as object;
    expect(await exported()).toMatchObject({ offered: [] });
    await dee({ since: later, verified: true });
    expect(await sharing.as(4).incoming()).toEqual([made]);
    expect(await exported()).toMatchObject({ offered: [{ id: made.id }] });
    expect(await sharing.as(4).accept(made.id)).toMatchObject({ status: 'accepted', recipientName: 'Dee' });
  });

  it('is told by mail, once', async () => {
    await sharing.as(ann).share({ ...toBob(48), recipientEmail: 'mail@example.com', description: 'Try it' });
    const mails = await sharing.mailTo('mail@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Ann Lee shared “Class 48” with you on Cadenza' });
    expect(mails[0]?.text).toContain('Try it');
  });

  it('goes with what was shared, and with the person it was offered to', async () => {
    const { id } = await sharing.as(ann).share(toBob(49));
    await sharing.dropClass(49);
    await expect(sharing.as(ann).read(id)).rejects.toMatchObject(gone);
    await sharing.as(ann).share({ ...toBob(50), recipientEmail: 'cy@example.com' });
    await sharing.forget(cy);
    expect(await sharing.rows.query(sql`select from invitation where email_key = 'cy@example.com'`)).toEqual(
      [],
    );
    const kept = await sharing.rows.query(
      sql`select from inbox where reaction = 'people' and payload is not null`,
    );
    expect(kept).toEqual([]);
  });

  it('is made once for one Idempotency-Key, and changed only from the version that was seen', async () => {
    const idempotency = { key: 'k', bodyHash: 'h' };
    const made = await sharing.as(ann, { idempotency }).share(toBob(51));
    expect(await sharing.as(ann, { idempotency }).share(toBob(51))).toEqual(made);
    await expect(sharing.as(ann, { ifMatch: 7 }).remove(made.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(sharing.as(ann, { ifMatch: 1 }).remove(made.id)).resolves.toBe(true);
  });

  it('leaves no address in an event', async () => {
    const events = await sharing.rows.query<{ text: string }>(
      sql`select encode(payload, 'escape') as text from event`,
    );
    expect(events.length).toBeGreaterThan(10);
    expect(events.filter(({ text }) => /@|For you|Try it/i.test(text))).toEqual([]);
  });
});
