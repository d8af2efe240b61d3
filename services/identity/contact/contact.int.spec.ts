import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { administrator, goodPassword, identityUnderTest } from '../testing/identity-under-test.js';
import type { IdentityUnderTest } from '../testing/identity-under-test.js';
import type { ContactMessage } from '../generated/graphql.js';

jest.setTimeout(60_000);
const form = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '030 123-4567',
  subject: '<b>Music</b>',
  message: 'How do I upload my music?',
};
const nobody: Caller = { kind: 'anonymous' };

describe('messages of the contact form', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await identityUnderTest();
  });
  afterAll(() => identity.close());

  const send = (given: object = {}, caller: Caller = nobody) =>
    identity.ask(
      'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) }',
      { input: { ...form, ...given } },
      { caller },
    );
  const list = async (filter?: string, caller: Caller = administrator) => {
    const { data, errors } = await identity.ask(
      `query ($filter: ContactMessageFilter) { contactMessages(filter: $filter) { total items {
        id name email phone subject message userId state suspectedSpam version } } }`,
      { filter },
      { caller },
    );
    if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
    return data!.contactMessages as { total: number; items: ContactMessage[] };
  };
  const answer = (id: number, answered: boolean, version?: number, caller: Caller = administrator) =>
    identity.ask(
      `mutation ($id: Int!, $answered: Boolean!, $version: Int) {
        answerContactMessage(id: $id, answered: $answered, version: $version) { state version } }`,
      { id, answered, version },
      { caller },
    );
  const codeOf = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.[0]?.extensions?.code;
  const mails = () =>
    identity.rows.query<{ address: string; subject: string; body: string }>(
      sql`select address, subject, body from mail where subject like 'Contact form%' order by id`,
    );

  it('are stored without a mail while no mail server is set', async () => {
    expect((await send()).data).toEqual({ sendContactMessage: true });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ ...form, userId: null, state: 'NEW', suspectedSpam: false });
    expect(await mails()).toEqual([]);
  });

  it('are mailed to the sender of all mails once a mail server is set', async () => {
    const input = { host: 'mail.example.org', username: 'cadenza@example.org', password: 'x' };
    await identity.ask(
      'mutation ($input: EmailConfigInput!) { updateEmailConfig(input: $input) { host } }',
      { input },
      { caller: administrator },
    );
    await send();
    const [mail] = await mails();
    expect(mail).toMatchObject({ address: 'cadenza@example.org', subject: 'Contact form: <b>Music</b>' });
    expect(mail!.body).toContain(form.message);
  });

  it('are stored and not mailed when a program filled in the form', async () => {
    const before = (await mails()).length;
    const { total } = await list();
    await send({ website: 'https://spam.example' });
    await send({ tookMs: 300 });
    expect([(await list()).total, (await list('SUSPECTED_SPAM')).total]).toEqual([total, 2]);
    expect(await mails()).toHaveLength(before);
    const [suspected] = (await list('SUSPECTED_SPAM')).items;
    await answer(suspected!.id, true);
    await answer(suspected!.id, false);
    expect((await list('NEW')).items[0]!.id).toBe(suspected!.id);
  });

  it('are answered, opened again and deleted by administrators alone', async () => {
    const [newest] = (await list('NEW')).items;
    const { id, version } = newest!;
    const rider = await identity.register('rider');
    for (const caller of [nobody, rider.caller]) {
      await expect(list(undefined, caller)).rejects.toMatchObject({
        code: expect.stringMatching(/^(UNAUTHENTICATED|FORBIDDEN)$/),
      });
      expect(codeOf(await answer(id, true, version, caller))).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
    }
    expect((await answer(id, true, version)).data!.answerContactMessage).toMatchObject({ state: 'ANSWERED' });
    expect(codeOf(await answer(id, false, version))).toBe('CONFLICT');
    expect((await list('ANSWERED')).items.map((each) => each.id)).toEqual([id]);
    await answer(id, false);
    const remove = () =>
      identity.ask(
        'mutation ($id: Int!) { deleteContactMessage(id: $id) }',
        { id },
        { caller: administrator },
      );
    expect((await remove()).data).toEqual({ deleteContactMessage: true });
    expect(codeOf(await remove())).toBe('NOT_FOUND');
    expect(
      await identity.rows.query(sql`select from personal where subject = ${`contact-message-${id}`}`),
    ).toEqual([]);
  });

  it('leave no personal value in any event', async () => {
    const events = await identity.rows.query<{ payload: Buffer }>(
      sql`select payload from event where stream like 'contact-message-%'`,
    );
    expect(events.length).toBeGreaterThan(5);
    const bytes = Buffer.concat(events.map(({ payload }) => payload)).toString('latin1');
    for (const value of ['Ada', 'example', 'Music', '030']) expect(bytes).not.toContain(value);
  });

  it('of a user are forgotten with their account', async () => {
    const gone = await identity.register('gone');
    await send({ subject: 'Mine' }, gone.caller);
    expect((await list()).items[0]).toMatchObject({ subject: 'Mine', userId: gone.userId });
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Contact form: Mine' });
    const before = (await list()).total;
    const { errors } = await identity.ask(
      'mutation ($password: String!) { deleteAccount(password: $password) }',
      { password: goodPassword },
      { caller: gone.caller },
    );
    expect(errors).toBeUndefined();
    expect((await list()).total).toBe(before - 1);
    expect((await mails()).map(({ subject }) => subject)).not.toContain('Contact form: Mine');
  });
});
