/** The secret that signs session cookies: injected, so that nothing but the composition root knows where it comes from. */
export const SESSION_KEY = Symbol('identity session key');

/** The master administrator's first password, or null where the composition root creates them. */
export const MASTER_PASSWORD = Symbol('master administrator password');

/** Where links in mails lead (CADENZA_PUBLIC_URL), without a slash at its end. */
export const PUBLIC_URL = Symbol('public address');
