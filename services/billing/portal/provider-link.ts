import type { PaymentSettings } from '../payments/settings.js';

/**
 * The address, where it is a page of the payment provider: of Stripe over https, or of the sandbox where that takes the
 * cards; else null. Browsers are sent nowhere else.
 */
export function providerLink(
  address: string | null,
  { cardFormUrl }: Pick<PaymentSettings, 'cardFormUrl'>,
): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin, protocol, hostname, href } = new URL(address);
  const isProviders =
    cardFormUrl === null
      ? protocol === 'https:' && (hostname === 'stripe.com' || hostname.endsWith('.stripe.com'))
      : origin === new URL(cardFormUrl).origin;
  return isProviders ? href : null;
}
