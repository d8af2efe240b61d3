import { createHash, randomBytes } from 'node:crypto';

/** The secret of a feed's address: 256 bits, shown once, of which its digest alone is kept. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url');

export const feedDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What is no token of ours needs no look into the table. */
export const isFeedToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
