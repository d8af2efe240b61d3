import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest();
});
afterEach(() => gateway.close());

const asked = () => gateway.services.seen.map(({ service }) => service);
const expired = {
  userId: 7,
  subscriptionStatus: 'expired',
  subscriptionRequired: true,
  trialEndDate: '2026-03-02T08:00:00.000Z',
};
const login = 'login(input: { username: "ada", password: "correct-horse" }) { id subscriptionStatus }';

it('asks identity once and billing once, for what the answer shows', async () => {
  gateway.studio.facts.set(7, expired);
  expect((await gateway.login()).body).toMatchObject({ id: 7, subscriptionStatus: 'expired' });
  expect(asked()).toEqual(['identity', 'billing']);
});

it('goes on in the same operation as whom it let in, with the gate’s verdict asked for once', async () => {
  const more =
    'one: createClass(input: { title: "A" }) { id } two: createClass(input: { title: "B" }) { id }';
  const { body } = await gateway.graphql(`mutation { ${login} ${more} }`);
  expect(body).toMatchObject({
    data: { login: { id: 7 }, one: { id: expect.any(Number) }, two: { id: expect.any(Number) } },
  });
  const facts = gateway.services.seen.filter(({ query }) => query.includes('accountFacts'));
  expect(facts.length).toBe(1);
});

it('lets nobody past the gate in the operation that signs them in', async () => {
  gateway.studio.facts.set(7, expired);
  const { body } = await gateway.graphql(`mutation { ${login} createClass(input: { title: "A" }) { id } }`);
  expect(body.errors).toMatchObject([{ extensions: { code: 'SUBSCRIPTION_REQUIRED' } }]);
  const { body: left } = await gateway.graphql(
    `mutation { ${login} logout createClass(input: { title: "A" }) { id } }`,
  );
  expect(left.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});
