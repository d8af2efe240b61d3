import { createHmac, timingSafeEqual } from 'node:crypto';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';

/** Where a mail's one link leads: the page by GET, and the deed by POST (RFC 8058). */
const path = '/api/share-mails/opt-out';

/**
 * The links by which whoever reads a mail of a share gets no more of them, with an account or without. A link holds the
 * digest of the address, signed: it works as long as mails are kept, tells nobody an address, and is made by nobody
 * but us.
 */
export class OptOutLinks {
  constructor(
    private readonly publicUrl: string,
    private readonly key: string,
  ) {}

  to = (address: string): string => {
    const digest = nameDigest(address);
    return `${this.publicUrl}${path}?token=${digest}.${this.seal(digest).toString('base64url')}`;
  };

  /** The digest of the address whose link this is; undefined for what we have not made. */
  digestIn(token: unknown): string | undefined {
    if (typeof token !== 'string' || !/^[\w-]{22}\.[\w-]{43}$/.test(token)) return undefined;
    const [digest = '', seal = ''] = token.split('.');
    return timingSafeEqual(this.seal(digest), Buffer.from(seal, 'base64url')) ? digest : undefined;
  }

  private seal = (digest: string) => createHmac('sha256', this.key).update(`opt-out:${digest}`).digest();
}
