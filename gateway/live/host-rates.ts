import type { ShowKey } from '@cadenza/kernel/runtime/show-topics.js';
import { KeyedRate } from './keyed-rate.js';

const second = 1_000;
/** Of contents: a class has one of 512 kB at most, sent when it changes, when the host reconnects, and every two minutes. */
const contentMs = 10_000;

/** What hosts may send, by show and by account, whatever number of sockets they open. */
export class HostRates {
  private readonly framesOfShow: KeyedRate;
  private readonly framesOfAccount: KeyedRate;
  private readonly bytesOfAccount: KeyedRate;
  private readonly contentsOfShow: KeyedRate;
  private readonly contentBytesOfAccount: KeyedRate;

  constructor(now?: () => number) {
    this.framesOfShow = new KeyedRate(40, second, now);
    this.framesOfAccount = new KeyedRate(80, second, now);
    this.bytesOfAccount = new KeyedRate(10 * 1024 * 1024, contentMs, now);
    this.contentsOfShow = new KeyedRate(5, contentMs, now);
    this.contentBytesOfAccount = new KeyedRate(2 * 1024 * 1024, contentMs, now);
  }

  /** Whether a frame of so many bytes may come at all; it is counted before it is read. */
  hasRoom({ ownerId, showId }: ShowKey, bytes: number): boolean {
    const account = String(ownerId);
    return [
      this.framesOfShow.take(`${account}/${showId}`),
      this.framesOfAccount.take(account),
      this.bytesOfAccount.take(account, bytes),
    ].every((wait) => wait === 0);
  }

  /** Milliseconds until a content of so many bytes may go to the views; 0: now, and it is counted. */
  contentWait({ ownerId, showId }: ShowKey, bytes: number): number {
    const account = String(ownerId);
    const ofShow = this.contentsOfShow.take(`${account}/${showId}`);
    return ofShow || this.contentBytesOfAccount.take(account, bytes);
  }
}
