import { describe, expect, it } from '@jest/globals';
import { paymentSettings, publicUrl } from './environment.js';

const whole = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
};

describe('the environment of payments', () => {
  it.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'])(
    'without %s, or with an empty one, is none',
    (name) => {
      for (const value of [undefined, '', '  '])
        expect(() => paymentSettings({ ...whole, [name]: value })).toThrow(
          `The environment is not usable:\n  ${name}: must be set, and not be empty`,
        );
    },
  );

  it('names all that is missing at once', () => {
    expect(() => paymentSettings({})).toThrow(
      /SECRET_KEY: must be.*\n.*WEBHOOK_SECRET: must be.*\n.*PUBLISHABLE_KEY: must be/,
    );
  });

  it('needs no publishable key where a card form of ours stands', () => {
    const form = { STRIPE_PUBLISHABLE_KEY: '', STRIPE_CARD_FORM_URL: 'http://127.0.0.1:4242' };
    expect(paymentSettings({ ...whole, ...form })).toMatchObject({
      publishableKey: null,
      cardFormUrl: 'http://127.0.0.1:4242',
    });
  });

  it('refuses a card form of ours in production mode, where customers would send cards to their own machine', () => {
    const form = { STRIPE_CARD_FORM_URL: 'http://localhost:4001' };
    expect(() => paymentSettings({ ...whole, ...form, NODE_ENV: 'production' })).toThrow(
      'STRIPE_CARD_FORM_URL: is for tests; refused in production mode',
    );
    expect(paymentSettings({ ...whole, STRIPE_CARD_FORM_URL: '', NODE_ENV: 'production' }).cardFormUrl).toBe(
      null,
    );
  });

  it('is Stripe’s own host and the one price unless it says more', () => {
    const nothing = { publishableKey: 'pk_1', apiUrl: null, cardFormUrl: null };
    const price = { priceId: 'price_professional_monthly' };
    const secrets = { secretKey: 'sk_1', webhookSecret: 'whsec_1' };
    expect(paymentSettings(whole)).toEqual({ ...secrets, ...nothing, ...price });
    const empty = { STRIPE_CARD_FORM_URL: '', STRIPE_API_URL: '', STRIPE_PRICE_ID: '' };
    expect(paymentSettings({ ...whole, ...empty })).toEqual({ ...secrets, ...nothing, ...price });
    expect(paymentSettings({ ...whole, STRIPE_API_URL: 'http://127.0.0.1:4242' }).apiUrl).toBe(
      'http://127.0.0.1:4242',
    );
    expect(() => paymentSettings({ ...whole, STRIPE_API_URL: 'ftp://x' })).toThrow(
      'STRIPE_API_URL: must be an address that begins with http:// or https://',
    );
  });
});

describe('the address that the provider’s pages lead back to', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['https://cadenza.example/', 'https://cadenza.example'],
  ])('of %j is %j', (CADENZA_PUBLIC_URL, expected) => {
    expect(publicUrl({ CADENZA_PUBLIC_URL })).toBe(expected);
  });

  it('is an address', () => {
    expect(() => publicUrl({ CADENZA_PUBLIC_URL: 'cadenza' })).toThrow(
      /CADENZA_PUBLIC_URL: must be an address/,
    );
  });
});
