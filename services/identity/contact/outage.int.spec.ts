import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { MailMessage } from '@cadenza/kernel/mail/mail.js';
import { PostOffice } from '@cadenza/kernel/mail/post-office.js';
import { administrator, identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';

jest.setTimeout(60_000);
const sent: MailMessage[] = [];
let isDown = true;
const kept = {
  async send(message: MailMessage) {
    if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    sent.push(message);
  },
};
let identity: IdentityUnderTest;
beforeAll(async () => void (identity = await identityUnderTest({ kept })));
afterAll(() => identity.close());

it('stores messages while the mail server is down, and mails all of them once it is back', async () => {
  const office = identity.service.app.get(PostOffice, { strict: false });
  const admin = { caller: administrator };
  const settings = { host: 'mail.example.org', username: 'support@example.org', password: 'x' };
  const set = 'mutation ($input: EmailConfigInput!) { updateEmailConfig(input: $input) { host } }';
  await identity.ask(set, { input: settings }, admin);
  const subjects = Array.from({ length: 12 }, (_, each) => `Question ${each}`).sort();
  const form = { name: 'Ada', email: 'ada@example.org', phone: '030 123-4567', message: 'How do I upload?' };
  const send = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) }';
  for (const subject of subjects) {
    const stranger = { caller: { kind: 'anonymous' } } as const;
    const { data } = await identity.ask(send, { input: { ...form, subject } }, stranger);
    expect(data).toEqual({ sendContactMessage: true });
  }
  await office.sendAll();
  expect(sent).toEqual([]);

  const listed = '{ contactMessages(first: 100) { items { subject } } }';
  const { data } = await identity.ask(listed, {}, admin);
  const seen = (data!.contactMessages as { items: { subject: string }[] }).items;
  expect(seen.map(({ subject }) => subject).sort()).toEqual(subjects);

  isDown = false;
  identity.clock.pass(5 * 60_000);
  await office.sendAll();
  expect(sent.map(({ subject }) => subject).sort()).toEqual(subjects.map((each) => `Contact form: ${each}`));
  expect(await identity.rows.query(sql`select 1 from mail`)).toEqual([]);
});
