import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { type PersonEvent, PersonEventSchema } from '@cadenza/proto/gen/identity/v1/person_pb.js';
import { identityUnderTest, tokenIn, type IdentityUnderTest } from '../testing/identity-under-test.js';

const told: PersonEvent['event'][] = [];
let identity: IdentityUnderTest;
beforeAll(async () => {
  const bus = new InProcessBus();
  await bus.subscribe('test', ['people'], ({ payload }) => {
    told.push(fromBinary(PersonEventSchema, payload).event);
    return Promise.resolve();
  });
  identity = await identityUnderTest({}, bus);
}, startTimeoutMs);
afterAll(() => identity.close());

/** What the others hear next. */
async function next() {
  await until(() => Promise.resolve(told.length > 0));
  const event = told.shift();
  if (event?.case !== 'personKnown') return event?.case;
  const { name, email, emailSince, emailVerified } = event.value;
  return { name, email, emailVerified, emailSince: emailSince && timestampDate(emailSince) };
}

it('others hear who somebody is, since when the address is theirs, and whether they have shown it', async () => {
  const registeredAt = identity.clock.now();
  const { caller } = await identity.register('maja');
  const maja = { name: 'maja', email: 'maja@example.org', emailSince: registeredAt };
  expect(await next()).toEqual({ ...maja, emailVerified: false });
  identity.clock.pass(60_000);
  const [mail] = await identity.mailTo('maja@example.org');
  const token = tokenIn(mail!);
  await identity.ask('mutation V($t: String!) { verifyEmail(token: $t) }', { t: token });
  expect(await next()).toEqual({ ...maja, emailVerified: true });

  const rename =
    'mutation { updateProfile(input: { fullName: "Maja R", email: "MAJA@example.org" }) { id } }';
  await identity.ask(rename, {}, { caller });
  const renamed = { ...maja, name: 'Maja R', email: 'MAJA@example.org' };
  expect(await next()).toEqual({ ...renamed, emailVerified: true });
  const move =
    'mutation { updateProfile(input: { email: "maja@new.example", currentPassword: "ride-the-hill" }) { id } }';
  await identity.ask(move, {}, { caller });
  // Another address is nobody's until its link was followed.
  expect(await next()).toEqual({ ...renamed, emailVerified: true });
  const [again] = await identity.mailTo('maja@new.example');
  await identity.ask('mutation V($t: String!) { verifyEmail(token: $t) }', { t: tokenIn(again!) });
  const since = { emailSince: identity.clock.now(), emailVerified: true };
  expect(await next()).toEqual({ ...renamed, email: 'maja@new.example', ...since });
  await next();
  await identity.ask('mutation { deleteAccount(password: "ride-the-hill") }', {}, { caller });
  expect(await next()).toBe('personForgotten');
});
