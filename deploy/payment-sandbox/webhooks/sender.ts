import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { Delivery } from '../store/records.js';
import type { Store } from '../store/store.js';
import { signatureOf } from './signature.js';

/** How unkindly events are delivered, for tests of the receiver. */
export interface Manner {
  /** Each event is sent so many times more. */
  readonly duplicate: number;
  /** In random order, with random pauses. */
  readonly shuffle: boolean;
  /** Nothing is sent until it is released. */
  readonly hold: boolean;
}

export interface Address {
  url?: string | undefined;
  readonly secret: string;
}

export interface Sent {
  readonly id: string;
  /** Of the receiver's answer; 0 when there was none. */
  readonly status: number;
}

const atOnce = 8;
const patience = 10_000;
const longestPause = 10 * 60_000;
/** About three days, as Stripe. */
const mostAttempts = 450;

/** Sends events to the webhook's address until it has answered 2xx: several at once, hence in no certain order. */
export class WebhookSender {
  manner: Manner = { duplicate: 0, shuffle: false, hold: false };
  private readonly underway = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly store: Store,
    readonly address: Address,
    private readonly log: Log,
  ) {}

  /** To be called whenever there may be something to send. */
  wake(): void {
    clearTimeout(this.timer);
    if (this.closed || this.manner.hold || this.address.url === undefined) return;
    const waiting = this.store.all('delivery').filter(({ id }) => !this.underway.has(id));
    const now = Date.now();
    const due = waiting.filter(({ nextAt }) => nextAt <= now);
    for (const each of this.arranged(due).slice(0, atOnce - this.underway.size)) void this.deliver(each);
    const next = Math.min(...waiting.map(({ nextAt }) => nextAt).filter((at) => at > now));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.wake(), next - now).unref();
  }

  /** Sends these events now, one after the other, also such as were delivered before. */
  async sendInOrder(ids: readonly string[]): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (const id of ids) sent.push({ id, status: await this.post(id) });
    return sent;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private arranged(due: Delivery[]): Delivery[] {
    if (!this.manner.shuffle) return due;
    return due
      .map((each) => ({ each, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ each }) => each);
  }

  private async deliver({ id, attempts }: Delivery): Promise<void> {
    this.underway.add(id);
    const { duplicate, shuffle } = this.manner;
    if (shuffle) await new Promise((done) => setTimeout(done, Math.random() * 50));
    const answers = await Promise.all(Array.from({ length: duplicate + 1 }, () => this.post(id)));
    const accepted = answers.every((status) => status >= 200 && status < 300);
    this.underway.delete(id);
    if (this.closed) return;
    if (accepted || attempts >= mostAttempts) this.done(id);
    else {
      const pause = Math.min(250 * 2 ** attempts, longestPause);
      this.store.put('delivery', { id, attempts: attempts + 1, nextAt: Date.now() + pause });
    }
    await this.store.commit();
    this.wake();
  }

  private done(id: string): void {
    this.store.remove('delivery', id);
    if (this.store.find('event', id)) this.store.change('event', id, { pending_webhooks: 0 });
  }

  private async post(id: string): Promise<number> {
    const { url = '', secret } = this.address;
    const payload = JSON.stringify(this.store.get('event', id), null, 2);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, secret),
        },
        body: payload,
        signal: AbortSignal.timeout(patience),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      this.log.debug({ err: error, event: id }, 'The webhook was not reached');
      return 0;
    }
  }
}
