import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';

let sharing: SharingUnderTest;
let url: string;
beforeAll(async () => {
  sharing = await sharingUnderTest();
  await sharing.person(1, 'Ann', 'ann@example.org');
  for (const classId of [1, 2, 3, 4, 5]) await sharing.class(classId, 1, `Hills ${classId}`);
  const { app } = sharing.service;
  await app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(app.getHttpServer() as { address(): AddressInfo }).address().port}`;
}, startTimeoutMs);
afterAll(() => sharing.close());

const share = (contentId: number, recipientEmail: string) =>
  sharing.as(1).share({ contentType: 'class', contentId, recipientEmail, permission: 'view' });
const mailsTo = async (address: string) => {
  while ((await sharing.rows.query(sql`select from mail`)).length > 0)
    await new Promise((later) => setTimeout(later, 50));
  return sharing.mail.messages.filter(({ to }) => to.toLowerCase() === address);
};
const tokenFor = async (address: string) => {
  const [mail] = await mailsTo(address);
  return new URL(mail!.optOut!).searchParams.get('token')!;
};
async function open(method: string, token: string, headers = {}, body?: string, deed = 'opt-out') {
  const response = await fetch(`${url}/bytes/share-mails/${deed}?token=${encodeURIComponent(token)}`, {
    method,
    headers: { authorization: `Bearer ${sharing.tokenOf({ kind: 'anonymous' })}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const oneClick = [
  { 'content-type': 'application/x-www-form-urlencoded' },
  'List-Unsubscribe=One-Click',
] as const;
const undo = (token: string) => open('POST', token, {}, undefined, 'opt-in');
const optOuts = async () => (await sharing.rows.query(sql`select digest from mail_opt_out`)).length;

describe('the link of a mail of a share', () => {
  it('stands in text and page of the mail, and where mail programs look for it', async () => {
    await share(1, 'Zoe@stranger.example');
    const [mail] = await mailsTo('zoe@stranger.example');
    const link = mail!.optOut!;
    expect(link).toMatch(
      /^https:\/\/cadenza\.example\/api\/share-mails\/opt-out\?token=[\w-]{22}\.[\w-]{43}$/,
    );
    for (const form of [mail!.text, mail!.html]) expect(form).toContain(link);
  });

  it('asks first: to open it changes nothing; its button, or one press in a mail program, does, once', async () => {
    const token = await tokenFor('zoe@stranger.example');
    const asked = await open('GET', token);
    expect([asked.status, asked.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(asked.text).toContain(`<form method="post" action="opt-out?token=${token}">`);
    expect((await open('HEAD', token)).status).toBe(200);
    await share(2, 'zoe@stranger.example');
    expect(await mailsTo('zoe@stranger.example')).toHaveLength(2);
    expect((await open('POST', token, ...oneClick)).status).toBe(200);
    const again = await open('POST', token);
    expect([again.status, again.text]).toEqual([200, expect.stringContaining('gets no more mails')]);
    expect(again.text).toContain(`<form method="post" action="opt-in?token=${token}">`);
    expect(await optOuts()).toBe(1);
  });

  it('is obeyed by later shares, however the address is written, and by mails that wait; the share is there', async () => {
    const later = await share(3, ' ZOE@Stranger.example');
    expect(later.status).toBe('pending');
    await sharing.rows.query(
      sql`insert into mail (address, subject, body) values ('zoe@stranger.example', 'Waited', '')`,
    );
    await share(3, 'yan@stranger.example');
    expect(await mailsTo('yan@stranger.example')).toHaveLength(1);
    expect(await mailsTo('zoe@stranger.example')).toHaveLength(2);
  });

  it('is of its address alone, and believed only as we made it', async () => {
    const [zoe, yan] = [await tokenFor('zoe@stranger.example'), await tokenFor('yan@stranger.example')];
    const [digest] = yan.split('.');
    const [, seal] = zoe.split('.');
    for (const token of ['', 'x', `${digest}.${seal}`, digest!, `${yan}x`, 'x'.repeat(100_00), '\u0000']) {
      for (const answer of [await open('GET', token), await open('POST', token), await undo(token)])
        expect([token, answer]).toEqual([
          token,
          {
            ...{ status: 400, type: 'text/html; charset=utf-8' },
            text: expect.stringContaining('<h1>This link does not work</h1>'),
          },
        ]);
    }
    expect(await optOuts()).toBe(1);
  });

  it('leaves no address behind, nor what one could try addresses against without our key', async () => {
    const rows = await sharing.rows.query(sql`select * from mail_opt_out`);
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/zoe|stranger/i);
    expect(text).not.toContain(nameDigest('zoe@stranger.example'));
  });

  it('is taken back by its page, and the address is told of shares again', async () => {
    const token = await tokenFor('zoe@stranger.example');
    const back = await undo(token);
    expect([back.status, back.text]).toEqual([200, expect.stringContaining('mails about shares again')]);
    expect(await optOuts()).toBe(0);
    expect((await undo(token)).status).toBe(200);
    await share(4, 'zoe@stranger.example');
    expect(await mailsTo('zoe@stranger.example')).toHaveLength(3);
  });
});
