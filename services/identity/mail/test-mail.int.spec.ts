import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { smtpServer } from '@cadenza/kernel/testing/smtp-server.js';
import { callerOf, identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';

const open: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const each of open) await each.close();
});

async function started(mayBePrivate: boolean) {
  const identity: IdentityUnderTest = await identityUnderTest({ mayBePrivate });
  const server = await smtpServer();
  open.push(identity, server);
  const { userId } = await identity.register('boss');
  const caller = callerOf(userId, { isAdmin: true });
  const ask = async (query: string, variables = {}) => {
    const { data, errors } = await identity.ask(query, variables, { caller });
    return data ?? errors?.[0]?.extensions?.['code'];
  };
  const test = (to?: string) =>
    ask('mutation T($to: String) { testEmail(to: $to) { ok message suggestions } }', { to });
  const settle = (host: string) =>
    ask('mutation M($i: EmailConfigInput!) { updateEmailConfig(input: $i) { host } }', {
      i: { host, port: server.port, username: 'post@mail.example' },
    });
  return { server, test, settle, ask, userId };
}

describe('the test mail', () => {
  let here: Awaited<ReturnType<typeof started>>;
  beforeAll(async () => {
    here = await started(true);
  }, 60_000);

  it('says that there are no settings yet', async () => {
    expect(await here.test()).toMatchObject({
      testEmail: { ok: false, message: 'There are no email settings yet.' },
    });
  });

  it('really goes out, to the caller unless another is named', async () => {
    await here.settle('127.0.0.1');
    expect(await here.test()).toEqual({
      testEmail: { ok: true, message: 'The test email was sent.', suggestions: [] },
    });
    await here.test('\u200bother@example.org\u00a0');
    expect(here.server.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual([
      'boss@example.org',
      'other@example.org',
    ]);
    expect(await here.test('nobody')).toBe('VALIDATION_FAILED');
    // Who tried, and how it went; to whom is nobody's to keep.
    const log = '{ audit(filter: { action: "email.tested" }) { byUserId subjectUserId detail } }';
    expect(await here.ask(log)).toEqual({
      audit: ['sent', 'sent', 'not sent'].map((detail) => ({
        ...{ detail, byUserId: here.userId, subjectUserId: null },
      })),
    });
  });

  it('connects to no private address unless the operator allows it, by number or by name', async () => {
    const { server, settle, test } = await started(false);
    for (const host of ['127.0.0.1', 'localhost', '127.1', '::1', '[::ffff:127.0.0.1]', '2130706433']) {
      if (typeof (await settle(host)) === 'string') continue;
      const answer = (await test()) as { testEmail: { ok: boolean; suggestions: string[] } };
      expect([host, answer.testEmail.ok]).toEqual([host, false]);
      expect(answer.testEmail.suggestions.length).toBeGreaterThan(0);
    }
    expect(server.connections()).toBe(0);
  }, 60_000);
});
