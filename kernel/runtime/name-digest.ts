import { createHash } from 'node:crypto';

/**
 * What stands for a user name or e-mail address where the name itself must not: in counts of tries, in cookies. Names
 * that sign in as the same account have one digest, in whatever case and width they are written.
 */
export const nameDigest = (name: string): string =>
  createHash('sha256').update(name.trim().normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22);
