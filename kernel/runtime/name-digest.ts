import { createHash } from 'node:crypto';

/** As in kernel/eventsourcing/email-address.ts; the test of this file holds both to one list. */
const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zs}\p{Zl}\p{Zp}\u2800]/u;

function trimmed(name: string): string {
  const signs = [...name];
  const isSeen = (sign: string) => !hidden.test(sign);
  return signs.slice(signs.findIndex(isSeen), signs.findLastIndex(isSeen) + 1).join('');
}

/**
 * What stands for a user name or e-mail address where the name itself must not: in counts of tries, in cookies. Names
 * that sign in as the same account have one digest, in whatever case and width they are written and whatever invisible
 * signs surround them.
 */
export const nameDigest = (name: string): string =>
  createHash('sha256').update(trimmed(name).normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22);
