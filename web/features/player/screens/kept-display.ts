/** A presentation that goes on while the player's page is reloaded. */
export interface KeptDisplay {
  readonly id: string;
  /** The browser knows a presentation by its id and the address that it was started with. */
  readonly address: string;
}

const keyOf = (showId: string) => `display ${showId}`;

const isKept = (value: unknown): value is KeptDisplay =>
  typeof value === 'object' && value !== null && 'id' in value && 'address' in value;

/** In this tab alone, and as long as it lives: the address holds a token. Where storage is denied it is lost by a reload. */
export function keepDisplay(showId: string, display: KeptDisplay | undefined): void {
  try {
    if (display) sessionStorage.setItem(keyOf(showId), JSON.stringify(display));
    else sessionStorage.removeItem(keyOf(showId));
  } catch {
    // As said above.
  }
}

export function readDisplay(showId: string): KeptDisplay | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(showId)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
