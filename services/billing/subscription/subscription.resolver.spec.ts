import { expect, it } from '@jest/globals';
import { testSettings } from '../testing/settings.js';
import { SubscriptionResolver } from './subscription.resolver.js';

it('begins no payment where the page has no form for a card', async () => {
  const settings = { ...testSettings, publishableKey: null, cardFormUrl: null };
  const none = undefined as never;
  const resolver = new SubscriptionResolver(none, settings, none, none, none);
  await expect(
    resolver.createSubscriptionIntent({ priceId: settings.priceId, email: null }, none),
  ).rejects.toMatchObject({
    message: 'Payments are not set up. Please contact support.',
    extensions: { code: 'UNAVAILABLE' },
  });
});
