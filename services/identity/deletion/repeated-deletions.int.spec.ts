import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { goodPassword, identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';
import { ensureMasterAdministrator, ensureUser } from '../registration/starting-users.js';
import { deleteAgain, deletedUserIn } from './repeated-deletions.js';

let identity: IdentityUnderTest;
beforeAll(async () => void (identity = await identityUnderTest()), startTimeoutMs);
afterAll(() => identity.close());

const user = (username: string) =>
  ensureUser(identity.service, { username, email: `${username}@example.org`, password: goodPassword });
const accounts = async () =>
  (await identity.rows.query<{ id: number }>(sql`select user_id as id from account order by 1`)).map(
    ({ id }) => id,
  );

describe('a deletion that is repeated after a restore', () => {
  it('ends the accounts of that time, and none that registered since', async () => {
    const [returned, other, later] = [await user('returned'), await user('other'), await user('later')];
    const { registered } = (
      await identity.rows.query<{ registered: Date }>(
        sql`select registered_at as registered from member where user_id = ${later.userId}`,
      )
    )[0]!;
    const at = (milliseconds: number) => new Date(registered.getTime() + milliseconds).toISOString();
    const list = [
      { userId: returned.userId, at: at(60_000) },
      { userId: later.userId, at: at(-60_000) },
      { userId: 999_999, at: at(60_000) },
    ];
    expect(await deleteAgain(identity.service, list)).toEqual({ deleted: 1, refused: [] });
    expect(await accounts()).toEqual([other.userId, later.userId]);
    expect(await deleteAgain(identity.service, list)).toEqual({ deleted: 0, refused: [] });
    const audited = await identity.rows.query(sql`select detail from audit where action = 'user.deleted'`);
    expect(audited).toEqual([{ detail: 'again after a restore' }]);
  });

  it('is refused for the master administrator, and returned as such', async () => {
    const { userId } = await ensureMasterAdministrator(identity.service, goodPassword);
    const list = [{ userId, at: '2100-01-01T00:00:00.000Z' }];
    expect(await deleteAgain(identity.service, list)).toEqual({ deleted: 0, refused: [userId] });
    expect(await accounts()).toContain(userId);
  });

  it('asks nothing of the database without a list', async () => {
    expect(await deleteAgain(identity.service, [])).toEqual({ deleted: 0, refused: [] });
  });
});

describe('an event', () => {
  it('names a deleted user only when it is a deletion', () => {
    const stream = 'user-7';
    expect(deletedUserIn({ type: 'identity.v1.UserEvent.deleted', stream })).toBe(7);
    expect(deletedUserIn({ type: 'identity.v1.UserEvent.profileChanged', stream })).toBeUndefined();
  });
});
