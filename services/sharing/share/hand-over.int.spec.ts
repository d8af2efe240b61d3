import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';

const [ann, bob, cy, dot] = [1, 2, 3, 4];
const start = '2026-03-02T18:00:00.000Z';
const handed = { code: 'CONFLICT', message: 'This session is handed over already. Take it back first.' };

let sharing: SharingUnderTest;
let last = 100;
beforeAll(async () => {
  sharing = await sharingUnderTest();
  await sharing.person(ann, 'Ann Lee', 'ann@example.com');
  await sharing.person(bob, 'Bob', 'bob@example.com');
  await sharing.person(cy, 'Cy', 'cy@example.com');
  await sharing.person(dot, 'Dot', 'bob@example.com', { verified: false });
}, startTimeoutMs);
afterAll(() => sharing?.close());

/** A session of Ann's tomorrow. */
async function session() {
  last += 10;
  await sharing.session(last, ann, 42, `Ride ${last}`, start);
  return last;
}

describe('a session that is handed over', () => {
  it('is offered by mail to an address, found by who has verified it, accepted, and seen by both', async () => {
    const id = await session();
    const made = await sharing.as(ann).handOver(id, '\u200b Bob@Example.com\u00a0');
    expect(made).toMatchObject({
      scheduleId: id,
      title: `Ride ${id}`,
      startTime: start,
      endTime: '2026-03-02T19:00:00.000Z',
      expiresAt: '2026-03-03T07:00:00.000Z',
      status: 'pending',
      isOwn: true,
      recipientName: 'Bob@Example.com',
    });
    const [mail] = await sharing.mailTo('Bob@Example.com');
    expect(mail).toMatchObject({ subject: `Ann Lee asks you to teach “Ride ${id}”` });
    expect(await sharing.as(bob).offers()).toEqual([{ ...made, isOwn: false, recipientName: null }]);
    for (const other of [ann, cy, dot]) expect(await sharing.as(other).offers()).toEqual([]);
    // Before it is accepted, the calendar says nothing of it to whom it is offered.
    expect(await sharing.as(bob).handOversOf(id)).toEqual([null]);
    for (const other of [cy, dot])
      await expect(sharing.as(other).accept(made.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sharing.as(bob).accept(made.id);
    const known = { ...made, status: 'accepted', version: 2 };
    expect(await sharing.as(ann).handOversOf(id)).toEqual([{ ...known, recipientName: 'Bob' }]);
    expect(await sharing.as(bob).handOversOf(id)).toEqual([{ ...known, isOwn: false, recipientName: null }]);
    for (const other of [cy, dot]) expect(await sharing.as(other).handOversOf(id)).toEqual([null]);
    expect(await sharing.as(bob).offers()).toEqual([]);
  });

  it('is no part of the lists of shares, and lets its class be named as viewed', async () => {
    const id = await session();
    const made = await sharing.as(ann).handOver(id, 'bob@example.com');
    await sharing.as(bob).accept(made.id);
    expect(await sharing.as(ann).outgoing()).toEqual([]);
    expect(await sharing.as(bob).incoming()).toEqual([]);
    const theClass = { __typename: 'Class', id: 42 };
    expect(await sharing.as(bob).knownShares(theClass)).toEqual(['Ann Lee: view']);
    expect(await sharing.as(cy).knownShares(theClass)).toEqual([null]);
  });

  it('is one of a series, and goes to one person at a time', async () => {
    const id = await session();
    await sharing.session(id + 1, ann, 42, 'Weekly', start, 3);
    const made = await sharing.as(ann).handOver(id + 2, 'bob@example.com');
    await expect(sharing.as(ann).handOver(id + 2, 'cy@example.com')).rejects.toMatchObject(handed);
    expect((await sharing.as(ann).handOversOf(id + 1, id + 2, id + 3)).map((each) => each?.id)).toEqual([
      undefined,
      made.id,
      undefined,
    ]);
    expect(await sharing.as(bob).decline(made.id)).toBe(true);
    expect(await sharing.as(ann).handOversOf(id + 2)).toMatchObject([{ status: 'declined' }]);
    const next = await sharing.as(ann).handOver(id + 2, 'cy@example.com');
    expect(await sharing.as(cy).offers()).toMatchObject([
      { id: next.id, startTime: '2026-03-09T18:00:00.000Z' },
    ]);
    expect(await sharing.as(ann).handOversOf(id + 2)).toMatchObject([{ id: next.id, status: 'pending' }]);
  });

  it('is taken back by its owner: nothing is left of it, and it can be handed over again', async () => {
    const id = await session();
    const made = await sharing.as(ann).handOver(id, 'bob@example.com');
    await sharing.as(bob).accept(made.id);
    await expect(sharing.as(bob).remove(made.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await sharing.as(ann).remove(made.id)).toBe(true);
    for (const one of [ann, bob]) expect(await sharing.as(one).handOversOf(id)).toEqual([null]);
    expect((await sharing.as(ann).handOver(id, 'cy@example.com')).status).toBe('pending');
  });

  it('is one’s own, on the calendar, and goes to somebody else', async () => {
    const id = await session();
    const missing = { code: 'NOT_FOUND', message: 'Schedule not found' };
    await expect(sharing.as(cy).handOver(id, 'bob@example.com')).rejects.toMatchObject(missing);
    await expect(sharing.as(ann).handOver(id, 'ann@example.com')).rejects.toMatchObject({
      message: 'You cannot hand a session over to yourself',
    });
    const made = await sharing.as(ann).handOver(id, 'bob@example.com');
    await sharing.dropSession(id, id);
    await expect(sharing.as(ann).handOver(id, 'cy@example.com')).rejects.toMatchObject(missing);
    expect((await sharing.as(bob).offers()).map((each) => each.id)).not.toContain(made.id);
  });

  it('is over twelve hours after its end, for who has it and for who has not answered', async () => {
    const [taken, waiting] = [await session(), await session()];
    const made = await sharing.as(ann).handOver(taken, 'bob@example.com');
    await sharing.as(bob).accept(made.id);
    await sharing.as(ann).handOver(waiting, 'bob@example.com');
    sharing.clock.pass(new Date('2026-03-03T06:59:59Z').getTime() - sharing.clock.now().getTime());
    expect(await sharing.as(bob).handOversOf(taken)).toMatchObject([{ status: 'accepted' }]);
    sharing.clock.pass(1000);
    expect(await sharing.as(bob).handOversOf(taken)).toEqual([null]);
    expect((await sharing.as(bob).offers()).map(({ scheduleId }) => scheduleId)).not.toContain(waiting);
    expect((await sharing.as(ann).handOversOf(taken, waiting)).map((each) => each?.status)).toEqual([
      'ended',
      'expired',
    ]);
  });
});
