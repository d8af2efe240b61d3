/** Cents with two decimals: `$14.99`. */
export function formatPrice(cents: number, currency = 'usd'): string {
  const shown = (cents / 100).toFixed(2);
  return currency === 'usd' ? `$${shown}` : `${shown} ${currency.toUpperCase()}`;
}
