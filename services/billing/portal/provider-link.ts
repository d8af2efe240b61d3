import type { PaymentSettings } from '../payments/settings.js';

/**
 * The address, where it is a page of the payment provider: of Stripe over https, or of the host that takes the cards
 * instead; else null. Browsers are sent nowhere else.
 */
export function providerLink(
  address: string | null,
  { cardFormUrl }: Pick<PaymentSettings, 'cardFormUrl'>,
): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isProviders = isOfStripe(url) || isOfSameOrigin(url, cardFormUrl);
  return isProviders ? url.href : null;
}

const isOfStripe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname);

const isOfSameOrigin = ({ origin }: URL, other: string | null) =>
  other !== null && new URL(other).origin === origin;
