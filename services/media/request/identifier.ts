const largest = 2 ** 31 - 1;

/** A positive integer as paths carry it, or undefined: what is no identifier names nothing. */
export function identifier(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= largest ? id : undefined;
}
