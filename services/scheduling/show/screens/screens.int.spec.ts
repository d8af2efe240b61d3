import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import {
  created,
  schedulingUnderTest,
  type SchedulingUnderTest,
} from '../../testing/scheduling-under-test.js';
import { screensSteps, showIdOf } from '../../testing/screens-steps.js';

jest.setTimeout(60_000);

let scheduling: SchedulingUnderTest;
const told: string[] = [];
const { open, read, renew, openView, join, revoke, close, admission, ask } = screensSteps(() => scheduling);
beforeAll(async () => {
  const live = { publish: (topic: string) => void told.push(topic) };
  scheduling = await schedulingUnderTest({ live });
  for (const user of [1, 2, 3, 7]) await scheduling.announce(user * 10, created(user * 10, user)).heard;
}, startTimeoutMs);
afterAll(() => scheduling?.close());
beforeEach(async () => {
  await scheduling.rows.query(sql`delete from show_screens`);
  await scheduling.rows.query(sql`delete from show_join_tries`);
  told.length = 0;
});

const rowsOf = (statement: ReturnType<typeof sql>) => scheduling.rows.query(statement);
const hours = (count: number) => scheduling.clock.pass(count * 3_600_000);

describe('the screens of a show', () => {
  it('are open for twelve hours; opened again they keep codes and views, for twelve more', async () => {
    const first = await open(1, 1, { imageIds: [7] });
    expect(first).toMatchObject({ showId: showIdOf(1), views: [] });
    const end = scheduling.clock.now().getTime() + 12 * 3_600_000;
    expect(new Date(first.expiresAt).getTime()).toBe(end);
    const { token } = await join(first.viewCode);
    hours(11);
    const again = await open(1, 1, { imageIds: [8, 9], title: 'Other' });
    expect(again).toMatchObject({ viewCode: first.viewCode, remoteCode: first.remoteCode });
    hours(11);
    expect(await admission(token)).toMatchObject({ imageIds: [8, 9], title: 'Other', ownerId: 1 });
    hours(1);
    expect([await admission(token), await read(1, 1)]).toEqual([null, null]);
    expect(await join(first.viewCode)).toBe('NOT_FOUND');
    const later = await open(1, 1);
    expect(later.viewCode).not.toBe(first.viewCode);
    expect(await admission(token)).toBeNull();
  });

  it('are their owner’s alone, to read, renew, open, revoke and close', async () => {
    const { viewCode } = await open(1, 1);
    const mine = await join(viewCode);
    const { viewId } = (await admission(mine.token))!;
    expect(await read(2, 1)).toBeNull();
    expect([await renew(2, 1), await openView(2, 1), await revoke(2, 1, viewId)]).toEqual(
      Array(3).fill('NOT_FOUND'),
    );
    expect(await close(2, 1)).toBe(false);
    // The same id of another owner is another show.
    expect((await open(2, 1)).viewCode).not.toBe(viewCode);
    expect(await revoke(2, 1, viewId)).toBe('NOT_FOUND');
    expect(await close(2, 1)).toBe(true);
    expect(await admission(mine.token)).toMatchObject({ ownerId: 1, viewId });
    expect(await read(1, 1)).toMatchObject({ viewCode, views: [{ id: viewId, kind: 'AUDIENCE' }] });
  });

  it('are of a class that the caller may read', async () => {
    expect([await open(1, 1, { classId: 20 }), await open(1, 1, { classId: 999 })]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await open(1, 1, { title: ' ' })).toBe('VALIDATION_FAILED');
  });

  it('are for those whom the gate lets through', async () => {
    const caller = {
      ...instructor(1),
      gate: { allowed: false, reason: 'trial-ended', message: 'Over' },
    } as never;
    for (const field of [
      `openShowScreens(input: { showId: "${showIdOf(1)}", classId: 10, title: "Ride", imageIds: [] }) { showId }`,
      `renewShowCodes(showId: "${showIdOf(1)}") { showId }`,
      `openShowView(showId: "${showIdOf(1)}", kind: STAGE) { token }`,
      `revokeShowView(showId: "${showIdOf(1)}", viewId: 1)`,
      `closeShowScreens(showId: "${showIdOf(1)}")`,
    ])
      expect(await ask(caller, `mutation { ${field} }`, {})).toBe('SUBSCRIPTION_REQUIRED');
    const query = `{ showScreens(showId: "${showIdOf(1)}") { showId } }`;
    expect(await ask(caller, query, {})).toBe('SUBSCRIPTION_REQUIRED');
  });

  it('are of ten shows at most, also when many are opened at once; those that are open go on', async () => {
    for (let each = 1; each <= 10; each++) await open(1, each);
    const more = await Promise.all(Array.from({ length: 6 }, (_, each) => open(1, 20 + each)));
    expect(more).toEqual(Array(6).fill('CONFLICT'));
    expect((await open(1, 3)).showId).toBe(showIdOf(3));
    expect(await rowsOf(sql`select from show_screens where user_id = 1`)).toHaveLength(10);
    expect(await open(2, 1)).toMatchObject({ showId: showIdOf(1) });
    hours(12);
    expect(await open(1, 11)).toMatchObject({ showId: showIdOf(11) });
  });
});

describe('a view', () => {
  it('joins by the code of its kind, however it is typed, and gets a token of which the digest is stored', async () => {
    const { viewCode, remoteCode } = await open(1, 1, { imageIds: [4] });
    const typed = `${viewCode.slice(0, 4).toLowerCase()}-${viewCode.slice(4)} `;
    const stage = await join(typed, 'STAGE');
    expect(stage).toEqual({
      ...{ token: expect.stringMatching(/^[\w-]{43}$/), showId: showIdOf(1), kind: 'STAGE', title: 'Ride' },
      ...{ viewId: (await admission(stage.token))?.viewId, expiresAt: expect.any(String) },
    });
    const remote = await join(remoteCode, 'REMOTE');
    expect(await admission(remote.token)).toMatchObject({ kind: 'REMOTE', ownerId: 1, imageIds: [4] });
    // The view code controls nothing, and the remote code is no way to watch.
    expect([await join(viewCode, 'REMOTE'), await join(remoteCode, 'STAGE')]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    const stored = JSON.stringify(
      await rowsOf(sql`select * from show_view join show_screens using (show_id)`),
    );
    for (const { token } of [stage, remote]) expect(stored).not.toContain(token);
    expect(told.filter((topic) => topic === `show-views-1-${showIdOf(1)}`)).toHaveLength(2);
  });

  it('is not kept for a repeat with the same Idempotency-Key: its token is stored nowhere', async () => {
    const { viewCode } = await open(1, 1);
    const idempotency = { key: 'once', bodyHash: 'h' };
    const tokens = [
      (await openView(1, 1, 'STAGE', { idempotency })).token,
      (await openView(1, 1, 'STAGE', { idempotency })).token,
      (await join(viewCode, 'STAGE', { idempotency })).token,
    ];
    expect(new Set(tokens).size).toBe(3);
    const kept = JSON.stringify(await rowsOf(sql`select * from idempotency`));
    for (const token of tokens) expect(kept).not.toContain(token);
  });

  it('is one of twenty at most, also when many join at once', async () => {
    const { viewCode } = await open(1, 1);
    const joined = await Promise.all(Array.from({ length: 26 }, () => join(viewCode)));
    expect(joined.filter((each) => (each as unknown) === 'CONFLICT')).toHaveLength(6);
    expect(await openView(1, 1)).toBe('CONFLICT');
    const { views } = (await read(1, 1))!;
    expect(views).toHaveLength(20);
    expect(await revoke(1, 1, views[0]!.id)).toBe(true);
    expect(await revoke(1, 1, views[0]!.id)).toBe('NOT_FOUND');
    expect(await openView(1, 1)).toMatchObject({ kind: 'STAGE' });
    expect(await openView(1, 1)).toBe('CONFLICT');
  });

  it('is admitted until it is revoked, alone, or the show is closed; new codes leave it where it is', async () => {
    const { viewCode, remoteCode } = await open(1, 1);
    const [one, other] = [await join(viewCode), await join(viewCode)];
    const renewed = await renew(1, 1);
    expect([renewed.viewCode, renewed.remoteCode]).not.toEqual([viewCode, remoteCode]);
    expect([await join(viewCode), await join(remoteCode, 'REMOTE')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    told.length = 0;
    await revoke(1, 1, (await admission(one.token))!.viewId);
    expect([await admission(one.token), (await admission(other.token))?.showId]).toEqual([null, showIdOf(1)]);
    await close(1, 1);
    expect([await admission(other.token), await read(1, 1)]).toEqual([null, null]);
    expect(await join(renewed.viewCode)).toBe('NOT_FOUND');
    expect(told).toEqual(Array(2).fill(`show-views-1-${showIdOf(1)}`));
    for (const wrong of ['', 'x', 'x'.repeat(43), `${other.token}x`, '\0'])
      expect(await admission(wrong)).toBeNull();
  });

  it('is told of to the gateway alone', async () => {
    const { viewCode } = await open(1, 1);
    const { token } = await join(viewCode);
    for (const caller of [{ kind: 'anonymous' } as const, instructor(1)])
      expect(await admission(token, caller)).toBe('FORBIDDEN');
  });
});
