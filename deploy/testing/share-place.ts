import type { MailsTo } from './verified-address.js';

/** Where people share: everything that runs there goes by one clock. */
export interface SharePlace {
  /** Of replicas, each asked in turn. */
  readonly urls: readonly string[];
  /** Every consumer hears of events 300 ms late: what is shared may be answered 503 first, and when to ask again. */
  readonly isLate: boolean;
  readonly mailsTo: MailsTo;
  /** `+1h` */
  moveClock(by: string): Promise<void>;
  /** How often something is accepted and taken back. */
  readonly rounds: number;
}
