import { once } from 'node:events';
import type { PoolClient } from 'pg';

/** Publications on their way, in order; the checkpoint follows the oldest that is acknowledged without a gap. */
export class Acknowledgements {
  private readonly underWay: Promise<void>[] = [];
  private failure: { error: unknown } | null = null;
  private readonly closed: Promise<unknown>;

  constructor(
    private readonly client: PoolClient,
    private readonly most: number,
    closing: AbortSignal,
  ) {
    this.closed = closing.aborted ? Promise.resolve() : once(closing, 'abort');
  }

  /** The position to go on from. */
  async start(): Promise<number> {
    const text = `insert into checkpoint (name, position) values ('relay', 0)
      on conflict (name) do update set position = checkpoint.position returning position`;
    return (await this.client.query<{ position: number }>(text)).rows[0]!.position;
  }

  /** Waits until there is room for one more publication; throws when one has failed. */
  async expect(position: number, published: Promise<void>): Promise<void> {
    const before = this.underWay.at(-1);
    const settled = Promise.allSettled([published, before]).then(async ([publication]) => {
      if (publication.status === 'rejected') this.failure ??= { error: publication.reason };
      if (!this.failure) await this.move(position).catch((error) => (this.failure ??= { error }));
      void this.underWay.shift();
    });
    this.underWay.push(settled);
    if (this.underWay.length >= this.most) await Promise.race([this.underWay[0], this.closed]);
    this.check();
  }

  check() {
    if (this.failure) throw this.failure.error;
  }

  /** Waits for all, but when closing not for long: what is not acknowledged will be published again. */
  async end() {
    const patience = this.closed.then(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await Promise.race([Promise.all(this.underWay), patience]);
  }

  private async move(position: number) {
    await this.client.query({
      name: 'relay_checkpoint',
      text: `update checkpoint set position = $1 where name = 'relay'`,
      values: [position],
    });
  }
}
