import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';
import { OptOutLinks } from './opt-out.link.js';
import { optOut } from './opt-out.rows.js';

const address = 'Bea@example.org';
const stranger = 'somebody@else.example';
let sharing: SharingUnderTest;
let links: OptOutLinks;
beforeAll(async () => {
  sharing = await sharingUnderTest();
  links = sharing.service.app.get(OptOutLinks, { strict: false });
}, startTimeoutMs);
afterAll(() => sharing.close());
beforeEach(async () => {
  await sharing.rows.query(sql`delete from mail_opt_out`);
  for (const each of [address, stranger])
    await sharing.rows.query(optOut(links.digestOf(each), new Date('2026-03-01T08:00:00Z')));
});

const silent = async () => {
  const rows = await sharing.rows.query<{ digest: string }>(sql`select digest from mail_opt_out`);
  return [address, stranger].filter((each) => rows.some(({ digest }) => digest === links.digestOf(each)));
};
const exported = async (userId: number) => {
  const lists = JSON.parse(await dataExportOf(sharing.service, userId)) as { noShareMails: object[] };
  return lists.noShareMails;
};

describe('what the link of a mail said, of an address that belongs to an account', () => {
  it('is taken back by the profile, and by no other person', async () => {
    await sharing.person(2, 'Bea', address, { verified: true });
    await sharing.wantsShares(2, false);
    expect(await silent()).toEqual([address, stranger]);
    await sharing.wantsShares(2, true);
    expect(await silent()).toEqual([stranger]);
  });

  it('stands in the download of their data', async () => {
    expect(await exported(2)).toEqual([{ at: '2026-03-01T08:00:00.000Z' }]);
  });

  it('stays when somebody who has not shown that it is theirs says otherwise, or goes', async () => {
    await sharing.person(3, 'Eve', stranger, { verified: false });
    await sharing.wantsShares(3, true);
    expect(await exported(3)).toEqual([]);
    await sharing.forget(3);
    expect(await silent()).toEqual([address, stranger]);
  });

  it('is told as the wish of the account, each time, and of no other address', async () => {
    const { app } = sharing.service;
    await app.listen(0, '127.0.0.1');
    const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();
    const press = async (deed: string, of: string) => {
      const url = new URL(links.to(of));
      const headers = { authorization: `Bearer ${sharing.tokenOf({ kind: 'anonymous' })}` };
      const to = `http://127.0.0.1:${port}/bytes/share-mails/${deed}${url.search}`;
      return (await fetch(to, { method: 'POST', headers })).status;
    };
    const told = () =>
      sharing.rows.query(sql`select stream, type from event where stream like 'share-mails-%'`);
    expect(await press('opt-out', 'nobody@else.example')).toBe(200);
    expect(await told()).toEqual([]);
    expect(await press('opt-in', address)).toBe(200);
    expect(await silent()).toEqual([stranger]);
    expect(await press('opt-out', address)).toBe(200);
    expect(await silent()).toEqual([address, stranger]);
    expect(await told()).toEqual(
      [1, 2].map(() => ({ stream: 'share-mails-2', type: expect.stringContaining('shareMailsChosen') })),
    );
  });

  it('is forgotten with the person', async () => {
    await sharing.forget(2);
    expect(await silent()).toEqual([stranger]);
  });
});
