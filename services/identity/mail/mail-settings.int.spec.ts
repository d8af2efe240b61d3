import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import {
  administrator,
  callerOf,
  identityUnderTest,
  type IdentityUnderTest,
} from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, 60_000);
afterAll(() => identity.close());

const fields = '{ host port secure username from passwordSet version }';
const read = (caller = administrator) => identity.ask(`{ emailConfig ${fields} }`, {}, { caller });
const change = (input: Record<string, unknown>, caller = administrator, version?: number) =>
  identity.ask(
    `mutation M($i: EmailConfigInput!, $v: Int) { updateEmailConfig(input: $i, version: $v) ${fields} }`,
    { i: input, v: version },
    { caller },
  );
const known = async () => (await read()).data?.['emailConfig'] as { version: number; passwordSet: boolean };
const refusal = ({ errors }: Awaited<ReturnType<typeof read>>) => [
  errors?.[0]?.extensions?.['code'],
  errors?.[0]?.message,
];
const stored = async () => {
  const rows = await identity.rows.query<{ text: string }>(sql`
    select convert_from(payload, 'LATIN1') as text from event union all select sealed from mail_settings`);
  return rows.map(({ text }) => text).join('\n');
};

describe('e-mail settings', () => {
  it('are empty until somebody chooses them', async () => {
    expect((await read()).data).toEqual({
      emailConfig: {
        host: '',
        port: 587,
        secure: false,
        username: '',
        from: '',
        passwordSet: false,
        version: 0,
      },
    });
  });

  it('are kept sealed: neither the row nor the event holds a word of them, and the password is never read', async () => {
    const given = {
      host: 'smtp.mail.example',
      username: 'postmaster@mail.example',
      password: 'only-for-me-1',
    };
    const { data } = await change(given);
    const audited = sql`select action, by_user_id, subject_user_id, detail from audit order by id desc limit 1`;
    expect(await identity.rows.query(audited)).toEqual([
      { action: 'email.changed', by_user_id: 999, subject_user_id: null, detail: null },
    ]);
    const shown = {
      host: given.host,
      port: 587,
      secure: false,
      username: given.username,
      from: '',
      passwordSet: true,
      version: 1,
    };
    expect(data).toEqual({ updateEmailConfig: shown });
    expect((await read()).data).toEqual({ emailConfig: shown });
    const text = await stored();
    expect(text.length).toBeGreaterThan(200);
    for (const secret of Object.values(given)) expect(text).not.toContain(secret);
  });

  it('keep what is left out, and for the same server the password when it is blank', async () => {
    await change({
      host: 'a.example',
      username: 'u',
      password: 'first',
      port: 465,
      secure: true,
      from: '\u200bc@a.example\u00a0',
    });
    const { data } = await change({ host: 'A.example', username: 'v', password: '  ' });
    expect(data?.['updateEmailConfig']).toMatchObject({
      host: 'A.example',
      port: 465,
      secure: true,
      username: 'v',
      from: 'c@a.example',
      passwordSet: true,
    });
  });

  it('give no other server the password that nobody may read: it must be given anew', async () => {
    const username = 'v';
    await change({ host: 'a.example', port: 465, username, password: 'first' });
    const before = (await read()).data;
    const message = 'The server changed. Enter the password again.';
    for (const to of [{ host: 'b.example' }, { host: 'a.example', port: 2525 }])
      for (const password of [undefined, null, '', '  ']) {
        const { errors } = await change({ username, ...to, password });
        expect(errors?.[0]?.message).toBe(message);
        expect(errors?.[0]?.extensions).toMatchObject({
          code: 'VALIDATION_FAILED',
          errors: [{ field: 'password', message }],
        });
      }
    expect((await read()).data).toEqual(before);
    const { data } = await change({ host: 'b.example', username, password: 'second' });
    expect(data?.['updateEmailConfig']).toMatchObject({ host: 'b.example', port: 465, passwordSet: true });
  });

  it('lose the password where that is wished for, also to another server', async () => {
    const username = 'v';
    await change({ host: 'a.example', username, password: 'first' });
    const { data } = await change({ host: 'a.example', username, removePassword: true });
    expect(data?.['updateEmailConfig']).toMatchObject({ host: 'a.example', passwordSet: false });
    await change({ host: 'a.example', username, password: 'first' });
    await change({ host: 'c.example', username, removePassword: true });
    expect(await known()).toMatchObject({ host: 'c.example', passwordSet: false });
  });

  it('are not written over by who has not seen them, whatever is wrong besides', async () => {
    const { version } = await known();
    await change({ host: 'd.example', username: 'other' });
    const before = await known();
    for (const input of [{ host: 'e.example', username: 'mine' }, { host: '' }])
      expect(refusal(await change(input, administrator, version))).toEqual([
        'CONFLICT',
        'Another administrator changed the email settings in the meantime',
      ]);
    expect(await known()).toEqual(before);
    const { data } = await change({ host: 'e.example', username: 'mine' }, administrator, before.version);
    expect(data?.['updateEmailConfig']).toMatchObject({ host: 'e.example', version: before.version + 1 });
  });

  it.each([
    [{}, 'Email host and username are required'],
    [{ host: 'a.example', username: ' ' }, 'Email host and username are required'],
    [{ host: ' ', username: 'u' }, 'Email host and username are required'],
    [{ host: 'a b', username: 'u' }, 'Host must be the name or address of a mail server'],
    [{ host: 'a.example', username: 'u', port: 0 }, 'Port must be between 1 and 65535'],
    [{ host: 'a.example', username: 'u', from: 'nobody' }, 'Please enter a valid email address'],
    [{ host: 'a.example', username: 'u\r\nQUIT' }, 'Username must be one line'],
  ])('%j are refused', async (input, sentence) => {
    const before = (await read()).data;
    expect(refusal(await change(input))).toEqual(['VALIDATION_FAILED', sentence]);
    expect((await read()).data).toEqual(before);
  });

  it('are changed by one of two administrators at once', async () => {
    const both = await Promise.all(
      ['first', 'second'].map((username) => change({ host: 'race.example', username, password: 'of race' })),
    );
    const refused = both.filter(({ errors }) => errors);
    expect(refused.length).toBeLessThan(2);
    for (const each of refused) expect(refusal(each)[0]).toBe('CONFLICT');
  });

  it('belong to administrators', async () => {
    expect(refusal(await read(callerOf(7)))[0]).toBe('FORBIDDEN');
    expect(refusal(await change({ host: 'x.example', username: 'u' }, callerOf(7)))[0]).toBe('FORBIDDEN');
    const test = await identity.ask('mutation { testEmail { ok } }', {}, { caller: callerOf(7) });
    expect(refusal(test)[0]).toBe('FORBIDDEN');
  });
});
