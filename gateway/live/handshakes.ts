import { networkOf, siteOf } from '@cadenza/kernel/runtime/network.js';
import { KeyedRate } from './keyed-rate.js';

const minute = 60_000;

/** Handshakes of /live in a minute. */
export interface HandshakeLimits {
  /** A studio's screens come back every 1.5 s while what they need is away: 20 of them, and as many players. */
  readonly ofAddress: number;
  /** Of all networks of one IPv6 site (/48). */
  readonly ofSite: number;
  readonly ofAccount: number;
}

const usual: HandshakeLimits = { ofAddress: 1_200, ofSite: 12_000, ofAccount: 240 };

/** Limits how often a WebSocket may be requested: each handshake costs queries, also one that is refused. */
export class Handshakes {
  private readonly addresses: KeyedRate;
  private readonly sites: KeyedRate;
  private readonly accounts: KeyedRate;

  constructor(
    private readonly on: boolean,
    { ofAddress, ofSite, ofAccount }: HandshakeLimits = usual,
    now?: () => number,
  ) {
    this.addresses = new KeyedRate(ofAddress, minute, now);
    this.sites = new KeyedRate(ofSite, minute, now);
    this.accounts = new KeyedRate(ofAccount, minute, now);
  }

  /** Whether one more may come from this address. Counted before anything is done for it, whoever it is. */
  takeAddress(address: string | null): boolean {
    if (!this.on) return true;
    const network = networkOf(address);
    const site = siteOf(network);
    return this.addresses.take(network) === 0 && (!site || this.sites.take(site) === 0);
  }

  takeAccount(userId: number): boolean {
    return !this.on || this.accounts.take(String(userId)) === 0;
  }
}
