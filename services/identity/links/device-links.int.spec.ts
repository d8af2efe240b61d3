import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { identityUnderTest, tokenIn, type IdentityUnderTest } from '../testing/identity-under-test.js';
import { LinkRequests } from './link-requests.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

const hour = 60 * 60 * 1000;
const request = (name: string) =>
  identity.ask('mutation D($n: String!) { requestDeviceLink(username: $n) }', { n: name });
const answerAll = () => identity.service.app.get(LinkRequests, { strict: false }).answerAll();
const allow = (token: string) =>
  identity.ask('mutation A($t: String!) { allowDevice(token: $t) }', { t: token });
const code = async (answered: ReturnType<typeof allow>) => (await answered).errors?.[0]?.extensions?.['code'];
/** Registers a user and takes the first mails. */
const registered = async (name: string) => {
  const user = await identity.register(name);
  await identity.mailTo(`${name}@example.org`);
  return user;
};
const mailed = async (name: string) => {
  await answerAll();
  return identity.mailTo(`${name}@example.org`);
};

it('mails a link by user name or address that makes the browser a known one, once, and signs nobody in', async () => {
  const { userId } = await registered('newdevice');
  for (const name of [' NEWDEVICE ', 'newdevice@example.org']) {
    expect((await request(name)).data).toEqual({ requestDeviceLink: true });
    const [mail] = await mailed('newdevice');
    expect(mail).toMatchObject({ subject: 'Sign in on a new device', category: 'security' });
    const token = tokenIn(mail!);
    const links = await identity.rows.query(sql`select * from link where user_id = ${userId}`);
    expect(JSON.stringify(links)).not.toContain(token);
    const { data, answer } = await allow(token);
    expect(data).toEqual({ allowDevice: true });
    expect(answer.proven).toEqual(['newdevice', 'newdevice@example.org'].map(nameDigest));
    expect(answer.session).toBeUndefined();
    expect(await code(allow(token))).toBe('VALIDATION_FAILED');
  }
});

it('stores one row for an unknown name and for a known one, and mails nothing for the unknown one', async () => {
  await registered('present');
  const answers = [];
  for (const name of ['present', 'absent']) {
    const { data, answer } = await request(name);
    const [row] = await identity.rows.query(sql`select count(*)::int as requests from reset_request`);
    answers.push({ data, answer, ...row });
    await answerAll();
  }
  expect(answers[0]).toMatchObject({ data: { requestDeviceLink: true }, requests: 1 });
  expect(answers[1]).toEqual(answers[0]);
  expect(await identity.mailTo('absent@example.org')).toEqual([]);
});

it('mails three an hour at most, one an hour after ten a day, and leaves the links to a new password alone', async () => {
  await registered('flooded');
  const inAnHour: number[] = [];
  for (let each = 0; each < 5; each++) {
    for (let times = 0; times < 5; times++) await request('flooded');
    inAnHour.push((await mailed('flooded')).length);
    if (each < 4) identity.clock.pass(hour + 1);
  }
  expect(inAnHour).toEqual([3, 3, 3, 1, 1]);
  await identity.ask('mutation { requestPasswordReset(email: "flooded@example.org") }');
  expect((await mailed('flooded')).map(({ subject }) => subject)).toEqual(['Reset your Cadenza password']);
});

it('counts links to a device and to a new password together for the limit of a day', async () => {
  await registered('both');
  const inAnHour: number[] = [];
  for (let each = 0; each < 4; each++) {
    for (let times = 0; times < 3; times++) {
      await request('both');
      await identity.ask('mutation { requestPasswordReset(email: "both@example.org") }');
    }
    inAnHour.push((await mailed('both')).length);
    identity.clock.pass(hour + 1);
  }
  // Beyond ten, each kind once an hour: neither keeps the owner from the other.
  expect(inAnHour).toEqual([6, 4, 2, 2]);
});

it('counts for an hour, for the present address, and for nothing but a device', async () => {
  await registered('limits');
  await request('limits');
  const [mail] = await mailed('limits');
  const reset = 'mutation R($t: String!) { resetPassword(token: $t, newPassword: "ride-the-hill-2") }';
  expect((await identity.ask(reset, { t: tokenIn(mail!) })).errors).toHaveLength(1);
  await identity.rows.query(sql`update account set email = 'l@new.example' where username = 'limits'`);
  expect(await code(allow(tokenIn(mail!)))).toBe('VALIDATION_FAILED');
  await identity.rows.query(sql`update account set email = 'limits@example.org' where username = 'limits'`);
  identity.clock.pass(hour);
  expect(await code(allow(tokenIn(mail!)))).toBe('VALIDATION_FAILED');
});

it.each(['', ' ', 'x'.repeat(100_000), 'a\u0000'])('refuses the name %j', async (name) => {
  expect((await request(name)).errors?.[0]?.extensions?.['code']).toBe('VALIDATION_FAILED');
});
