import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest();
});
afterEach(() => gateway.close());

const registration = { username: 'ada', email: 'a@b.cd', confirmEmail: 'a@b.cd', password: 'correct-horse' };

describe('when a part cannot be reached', () => {
  const expectUnavailable = ({ status, headers, body }: Awaited<ReturnType<typeof gateway.call>>) => {
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '1', 'UNAVAILABLE']);
    expect(JSON.stringify(body)).not.toMatch(/ECONN|catalog|identity/);
  };

  it('what needs it is 503, in GraphQL by its code, and the log says why', async () => {
    await gateway.login();
    gateway.services.down.add('catalog');
    expectUnavailable(await gateway.call('GET', '/api/classes'));
    const { body } = await gateway.graphql('{ classes { items { id } } }');
    expect(body.errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
    expect(JSON.stringify(body)).not.toMatch(/ECONN|stack/);
    expect(gateway.lines.join()).toContain('ECONNREFUSED catalog');
    expect((await gateway.call('GET', '/api/students')).status).toBe(200);
  });

  it('nobody is taken for signed out while identity is away', async () => {
    await gateway.login();
    gateway.services.down.add('identity');
    expectUnavailable(await gateway.call('GET', '/api/user'));
    const { status, body } = await gateway.graphql('{ me { id } }');
    expect([status, body.errors[0].extensions.code]).toEqual([503, 'UNAVAILABLE']);
  });

  const subscribed = {
    userId: 7,
    subscriptionStatus: 'active',
    subscriptionRequired: false,
    trialEndDate: null,
  };

  it('the last known facts of billing serve', async () => {
    await gateway.login();
    gateway.studio.facts.set(7, subscribed);
    await gateway.call('GET', '/api/classes');
    gateway.services.down.add('billing');
    expect((await gateway.call('GET', '/api/classes')).status).toBe(200);
    const { status, body } = await gateway.call('GET', '/api/user');
    expect([status, body.subscriptionStatus, body.trialEndDate]).toEqual([200, 'active', null]);

    // Reachable, and without its database.
    gateway.services.down.clear();
    gateway.studio.facts.get = () => {
      throw new Error('connection terminated');
    };
    expect((await gateway.call('GET', '/api/user')).body).toMatchObject({ subscriptionStatus: 'active' });
    expect((await gateway.call('GET', '/api/classes')).status).toBe(200);
  });

  it('without billing and without known facts only gated calls are 503', async () => {
    gateway.services.down.add('billing');
    const login = await gateway.login();
    expect([login.status, login.body]).toMatchObject([200, { username: 'ada', subscriptionStatus: null }]);
    const { status, body } = await gateway.call('GET', '/api/user');
    expect([status, body]).toMatchObject([200, { username: 'ada', subscriptionRequired: null }]);
    expectUnavailable(await gateway.call('GET', '/api/classes'));
    const me = await gateway.graphql('{ me { id state: access { allowed why: reason message } } }');
    expect(me.body).toEqual({
      data: {
        me: {
          id: 7,
          state: {
            allowed: false,
            why: 'unknown',
            message: 'Your subscription cannot be checked at the moment. Please try again.',
          },
        },
      },
    });
    expect((await gateway.call('POST', '/api/logout', {})).status).toBe(200);
    expect((await gateway.login('admin')).status).toBe(200);
    expect((await gateway.call('GET', '/api/classes')).status).toBe(200);
  });

  it('facts that are late are not decided by, nor are older ones; what is not gated goes on', async () => {
    await gateway.login();
    gateway.studio.facts.set(7, subscribed);
    expect((await gateway.call('GET', '/api/classes')).status).toBe(200);
    gateway.studio.facts.get = () => {
      throw refuse('UNAVAILABLE', 'What you changed a moment ago is not in force yet.');
    };
    expectUnavailable(await gateway.call('GET', '/api/classes'));
    const { status, body } = await gateway.call('GET', '/api/user');
    expect([status, body.subscriptionStatus]).toEqual([200, 'active']);
  });

  it('who registers while billing is away, or has not heard of them, has the trial', async () => {
    gateway.services.down.add('billing');
    const { status, body } = await gateway.call('POST', '/api/register', registration);
    const trial = { subscriptionStatus: 'trialing', trialEndDate: '2026-03-08T08:00:00.000Z' };
    expect([status, body]).toMatchObject([201, trial]);
    expect((await gateway.call('GET', '/api/classes')).status).toBe(200);
    gateway.now.at = new Date('2026-03-08T08:00:00.000Z');
    expect((await gateway.call('GET', '/api/classes')).status).toBe(402);
  });
});
