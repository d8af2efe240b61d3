import { createHmac, timingSafeEqual } from 'node:crypto';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';

/** Where a mail's one link leads: the page by GET, and the deed by POST (RFC 8058). */
const path = '/api/share-mails/opt-out';

/**
 * The links by which whoever reads a mail of a share gets no more of them, with an account or without. What stands for
 * the address is made with our key: who has a link or a row, but not the key, cannot try addresses against it. A link
 * works as long as the key stays.
 */
export class OptOutLinks {
  constructor(
    private readonly publicUrl: string,
    private readonly key: string,
  ) {}

  to = (address: string): string => {
    const digest = this.digestOf(address);
    return `${this.publicUrl}${path}?token=${digest}.${this.seal(digest).toString('base64url')}`;
  };

  /** One for all the ways in which an address may be written. */
  digestOf = (address: string): string =>
    this.made('opt-out-address', nameKey(address)).toString('base64url').slice(0, 22);

  /** The digest of the address whose link this is; undefined for what we have not made. */
  digestIn(token: unknown): string | undefined {
    if (typeof token !== 'string' || !/^[\w-]{22}\.[\w-]{43}$/.test(token)) return undefined;
    const [digest = '', seal = ''] = token.split('.');
    return timingSafeEqual(this.seal(digest), Buffer.from(seal, 'base64url')) ? digest : undefined;
  }

  private seal = (digest: string) => this.made('opt-out', digest);

  private made = (use: string, of: string) => createHmac('sha256', this.key).update(`${use}:${of}`).digest();
}
