import { describe, expect, it } from '@jest/globals';
import { providerLink } from './provider-link.js';

describe('a link to the payment provider', () => {
  it.each([
    'https://billing.stripe.com/p/session/test_1',
    'https://invoice.stripe.com/i/acct_1/test_1?s=ap',
    'https://stripe.com/x',
  ])('may lead to Stripe: %s', (address) => {
    expect(providerLink(address, { cardFormUrl: null })).toBe(address);
  });

  it('may lead to the host that takes the cards', () => {
    const address = 'http://localhost:4001/portal/bps_1';
    expect(providerLink(address, { cardFormUrl: 'http://localhost:4001' })).toBe(address);
    expect(providerLink(address, { cardFormUrl: 'http://localhost:4002' })).toBeNull();
    expect(providerLink(address, { cardFormUrl: null })).toBeNull();
  });

  it.each([
    null,
    '',
    '/p/session/test_1',
    'http://billing.stripe.com/p/session/test_1',
    'https://stripe.com.evil.example/p',
    'https://evilstripe.com/p',
    'https://billing.stripe.com@evil.example/p',
    'javascript:alert(1)',
  ])('is none elsewhere: %s', (address) => {
    expect(providerLink(address, { cardFormUrl: null })).toBeNull();
    expect(providerLink(address, { cardFormUrl: 'http://localhost:4001' })).toBeNull();
  });
});
