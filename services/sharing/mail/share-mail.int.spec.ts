import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { noMailSettings, sealSettings } from '@cadenza/kernel/mail/mail-settings.js';
import { settingsIn } from '@cadenza/kernel/mail/stored-settings.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';

let sharing: SharingUnderTest;
beforeAll(async () => {
  sharing = await sharingUnderTest();
  await sharing.person(1, 'Ann', 'ann@example.org');
  await sharing.person(2, 'Bob', 'bob@example.org');
  for (const classId of [1, 2, 3]) await sharing.class(classId, 1, `Hills ${classId}`);
}, 60_000);
afterAll(() => sharing.close());

const share = (contentId: number, recipientEmail: string) =>
  sharing.as(1).share({ contentType: 'class', contentId, recipientEmail, permission: 'view' });
const posted = async () =>
  (await sharing.rows.query(sql`select address from mail`)).length + sharing.mail.messages.length;

describe('mails of shares', () => {
  it('are not for somebody we know who wants none, in whatever case their address is written', async () => {
    await sharing.wantsShares(2, false);
    await share(1, 'BOB@example.org');
    expect(await posted()).toBe(0);
    expect(await sharing.as(2).incoming()).toHaveLength(1);
    await share(1, 'stranger@example.org');
    expect(await sharing.mailTo('stranger@example.org')).toHaveLength(1);
    await sharing.wantsShares(2, true);
    await share(2, 'bob@example.org');
    expect(await sharing.mailTo('bob@example.org')).toEqual([
      expect.objectContaining({ html: expect.stringContaining('<p') }),
    ]);
  });

  it('that wait are not sent to somebody who wants none any more', async () => {
    const before = sharing.mail.messages.length;
    await sharing.wantsShares(2, false);
    for (const address of ['Bob@example.org', 'other@example.org'])
      await sharing.rows.query(
        sql`insert into mail (address, subject, body, category) values (${address}, 'Waited', '', 'shares')`,
      );
    await sharing.mailTo('other@example.org');
    while ((await posted()) > sharing.mail.messages.length)
      await new Promise((later) => setTimeout(later, 50));
    expect(sharing.mail.messages.slice(before).map(({ to }) => to)).toEqual(['other@example.org']);
    await sharing.wantsShares(2, true);
  });

  it('that wait go with whom they are for, and with whom they name', async () => {
    const later = new Date('2999-01-01T00:00:00Z');
    for (const [address, subject] of [
      ['Dora@example.org', 'Ann shared “x” with you'],
      ['ann@example.org', 'Dora shared “y” with you'],
      ['ann@example.org', 'Bob shared “z” with you'],
    ])
      await sharing.rows.query(
        sql`insert into mail (address, subject, body, taken_until) values (${address}, ${subject}, '', ${later})`,
      );
    await sharing.person(9, 'Dora', 'dora@example.org');
    await sharing.forget(9);
    expect(await sharing.rows.query(sql`select subject from mail`)).toEqual([
      { subject: 'Bob shared “z” with you' },
    ]);
  });

  it('would go out by the settings that identity tells, the last of them', async () => {
    for (const host of ['first.example', 'second.example'])
      await sharing.settle(sealSettings(sharing.mailKey, { ...noMailSettings, host, password: 'p' }));
    const known = await settingsIn(sharing.rows, sharing.mailKey);
    expect(known?.settings).toMatchObject({ host: 'second.example', password: 'p' });
    expect((await settingsIn(sharing.rows, 'another key'.repeat(4)))?.settings).toBeNull();
  });
});
