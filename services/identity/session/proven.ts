import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';

/** What the gateway remembers of a browser that has shown whose it is: it may try again where strangers may not. */
export const provenBy = ({ username, email }: { readonly username: string; readonly email: string }) =>
  [username, email].map(nameDigest);
