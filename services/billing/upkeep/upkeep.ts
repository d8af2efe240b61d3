import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { HourlyCleanup } from '@cadenza/kernel/cqrs/hourly-cleanup.js';
import { AGREEMENT, CLOCK, COMMANDS, LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { accountSlice } from '../account/account.slice.js';
import { PAYMENTS } from '../payments/payments.tokens.js';
import type { PaymentProvider } from '../payments/provider.js';
import { AccountRefresh } from '../subscription/account-refresh.js';

const lookMs = 2_000;
const hour = 60 * 60 * 1000;
/** The provider repeats an event for three days. */
const eventsMs = 30 * 24 * hour;
const page = 50;

const bySystem = (): GraphqlContext => ({
  ...nothingCarried,
  caller: { kind: 'system' },
  answer: { marks: [] },
});

/**
 * What must happen at the provider though nobody asks: deleted users are deleted there, and a subscription of which
 * nothing was heard an hour after its period's end is asked for. What is to be done follows from the rows, and doing it
 * twice does it once: replicas need not agree, and one that dies has lost nothing.
 */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private cleanup: HourlyCleanup | undefined;
  private working: Promise<void> | null = null;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    @Inject(AGREEMENT) private readonly agreement: ClockAgreement,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PAYMENTS) private readonly payments: PaymentProvider,
    @Inject(AccountRefresh) private readonly refresh: AccountRefresh,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.working ??= this.work().finally(() => (this.working = null));
    }, lookMs).unref();
    this.cleanup = new HourlyCleanup({
      agreement: this.agreement,
      run: () => this.deleteOldEvents(),
      failed: this.failed,
    });
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.cleanup?.close();
    await this.working;
  }

  private async work(): Promise<void> {
    await this.tried(this.forgetDeleted());
    await this.tried(this.askForOverdue());
  }

  /** What fails of one keeps nothing else from being done; it is tried again at the next look. */
  private async tried(work: Promise<unknown>): Promise<void> {
    await work.catch(this.failed);
  }

  private readonly failed = (error: unknown) =>
    this.log.warn({ err: error }, 'upkeep at the payment provider will be tried again');

  private deleteOldEvents(): Promise<unknown> {
    const oldest = new Date(this.clock.now().getTime() - eventsMs);
    return this.rows.query(sql`delete from provider_event where at < ${oldest}`);
  }

  /** In no order: one that cannot be done does not stand before the others each time. */
  private async forgetDeleted(): Promise<void> {
    const deleted = await this.rows.query<{ userId: number; customerId: string }>(sql`
      select user_id as "userId", customer_id as "customerId" from account
      where closed and customer_id is not null order by random() limit ${page}`);
    for (const { userId, customerId } of deleted) {
      await this.payments.deleteCustomer(customerId);
      await this.commands.give(bySystem(), accountSlice, userId, { kind: 'noteForgotten' });
    }
  }

  /** A webhook was lost. What the provider says is news, or it is late itself: then again an hour later. */
  private readonly askedAt = new Map<string, number>();

  private async askForOverdue(): Promise<void> {
    const now = this.clock.now().getTime();
    const overdue = await this.rows.query<{ userId: number; id: string }>(sql`
      select user_id as "userId", subscription_id as id from account
      where period_end < ${new Date(now - hour)} and not closed
        and subscription_status not in ('canceled', 'incomplete_expired') order by period_end limit ${page}`);
    for (const [id, at] of this.askedAt) if (now - at >= hour || now < at) this.askedAt.delete(id);
    for (const { userId, id } of overdue) {
      if (this.askedAt.has(id)) continue;
      this.askedAt.set(id, now);
      await this.refresh.subscription(bySystem(), userId, id);
    }
  }
}
