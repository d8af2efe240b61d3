import { createHash, randomBytes } from 'node:crypto';
import type { Network } from '@cadenza/kernel/runtime/network.js';

/** 32 random bytes, shown once, of which the digest alone is stored. */
export const newShowToken = (): string => randomBytes(32).toString('base64url');

export const showTokenDigest = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** What is no token of ours needs no look into the table. */
export const isShowToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** Whose tries are counted together: never a network itself. */
export const triesOfNetwork = (network: Network): string =>
  `network ${createHash('sha256').update(`join-show ${network}`).digest('base64url')}`;
