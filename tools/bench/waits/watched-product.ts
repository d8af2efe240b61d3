import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { type Product, startProduct } from '@cadenza/e2e/kit/product.js';

export interface Waited {
  readonly longestMs: number;
  /** Requests of the other user that were refused or failed. */
  readonly failed: number;
}

const asAttacked = { CADENZA_RATE_LIMITS: 'on' };

/** The product with the limits on, and another user who sends requests all the time. */
export class WatchedProduct {
  private product: Product | undefined;
  private other: ChildProcess | undefined;

  constructor(
    private readonly data: string,
    private readonly otherUser: { readonly username: string; readonly password: string },
  ) {}

  get url(): string {
    return this.product!.url;
  }

  /** Starts it, or starts it again with all limits of a minute unused. */
  async start(): Promise<void> {
    await this.stop();
    this.product = await startProduct(this.data, asAttacked);
    const api = new ApiClient(this.url);
    await api.post('/api/login', this.otherUser);
    const program = fileURLToPath(new URL('./other-user.ts', import.meta.url));
    this.other = fork(program, [this.url, api.cookie]);
    // The first answers fill caches.
    await new Promise((later) => setTimeout(later, 1_000));
    await this.waited();
  }

  /** Since it was called last. */
  async waited(): Promise<Waited> {
    const answer = once(this.other!, 'message');
    this.other!.send('waited');
    return (await answer)[0] as Waited;
  }

  /** Resident megabytes of the product's process now, and the most since it started; Linux only. */
  memory(): { readonly now: number; readonly most: number } {
    const status = readFileSync(`/proc/${this.product!.pid}/status`, 'utf8');
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
  }

  async stop(): Promise<void> {
    this.other?.kill();
    await this.product?.stop();
    this.product = this.other = undefined;
  }
}
