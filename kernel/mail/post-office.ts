import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Counter, Registry } from 'prom-client';
import { AGREEMENT, CLOCK, LOG, REGISTRY, ROWS } from '../cqrs/tokens.js';
import type { ClockAgreement } from '../eventsourcing/clock-agreement.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import type { Clock } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import { counter } from '../runtime/metrics.js';
import type { Mail } from './mail.js';
import { MAIL, OPT_OUT, UNWANTED } from './mail.tokens.js';
import type { OptOut, Unwanted } from './mail.tokens.js';

interface Taken {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly category: string;
  readonly tries: number;
  readonly postedAt: Date;
}

const lookMs = 1_000;
const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
/** Mails on their way at once: one that takes its whole 30 s leaves room for others. */
const lanes = 4;
/** From then on nobody would want it any more. */
const patienceMs = 3 * 24 * 60 * minuteMs;

export const mailCounter = (registry: Registry): Counter<'outcome'> =>
  counter(registry, {
    name: 'cadenza_mails_total',
    help: 'Mails sent, declined meanwhile, failed (tried again later) and given up',
    labelNames: ['outcome'],
  });

/**
 * Sends what was posted in the table `mail`, at least once: a replica takes a mail for a minute, and deletes it when it
 * is sent. One that could not be sent, or whose replica died, is taken again: after a minute, two, four, at last each
 * hour; after three days it is given up. It waits by itself: the others go on, those not tried yet first. Whether a
 * mail is wanted is asked again as it is sent.
 */
@Injectable()
export class PostOffice implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | null = null;
  private readonly mails: Counter<'outcome'>;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(LOG) private readonly log: Log,
    @Inject(UNWANTED) private readonly unwanted: Unwanted,
    @Inject(OPT_OUT) private readonly optOut: OptOut,
    @Inject(AGREEMENT) private readonly agreement: ClockAgreement,
    @Inject(REGISTRY) registry: Registry,
  ) {
    this.mails = mailCounter(registry);
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => void (this.sending ?? this.sendAll()), lookMs).unref();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sending;
  }

  /** Sends what waits, some side by side; resolves when nothing waits that may be tried now. */
  sendAll(): Promise<void> {
    // After a round that is under way: it may have looked before the newest mail was there.
    const round = (this.sending ?? Promise.resolve())
      .then(() => this.sendWaiting())
      .catch((error: unknown) => this.log.warn({ code: codeOf(error) }, 'mails wait'))
      .finally(() => {
        if (this.sending === round) this.sending = null;
      });
    return (this.sending = round);
  }

  private async sendWaiting(): Promise<void> {
    const failures = new Map<unknown, number>();
    const lane = async (first: Taken | undefined) => {
      for (let taken = first; taken; taken = await this.take())
        await this.sendOne(taken).catch((error: unknown) => {
          const code = codeOf(error);
          failures.set(code, (failures.get(code) ?? 0) + 1);
        });
    };
    const first = await this.take();
    if (!first) return;
    const others = Array.from({ length: lanes - 1 }, async () => lane(await this.take()));
    await Promise.all([lane(first), ...others]);
    // Neither an address nor a text: only how many, and why.
    for (const [code, mails] of failures) this.log.warn({ code, mails }, 'mails wait');
  }

  /** Rejects when it could not be sent: the mail then waits for its next turn. */
  private async sendOne(taken: Taken): Promise<void> {
    try {
      const outcome = await this.outcomeOf(taken);
      await this.rows.query(sql`delete from mail where id = ${taken.id}`);
      this.mails.inc({ outcome });
    } catch (error) {
      this.mails.inc({ outcome: 'failed' });
      throw error;
    }
  }

  private async outcomeOf({ id, category, tries, postedAt, ...message }: Taken): Promise<string> {
    if (postedAt.getTime() + patienceMs <= this.clock.now().getTime()) {
      if (!(await this.agreement.isAgreed())) throw new ClockNotAgreed();
      this.log.error({ mail: id, category, tries: tries - 1 }, 'a mail is given up');
      return 'given_up';
    }
    // Somebody may have changed their mind while it waited.
    if ((await this.rows.query(this.unwanted(message.to, category))).length > 0) return 'declined';
    await this.mail.send({ ...message, optOut: this.optOut(message.to) });
    return 'sent';
  }

  private async take(): Promise<Taken | undefined> {
    const now = this.clock.now();
    const [taken] = await this.rows.query<Taken>(sql`
      update mail set tries = tries + 1, posted_at = coalesce(posted_at, ${now}::timestamptz),
        taken_until = ${now}::timestamptz
          + least(${minuteMs}::int * power(2, least(tries, 20)), ${longestWaitMs}::int) * interval '1 millisecond'
      where id = (select id from mail where taken_until is null or taken_until <= ${now}
        or taken_until > ${now}::timestamptz + ${longestWaitMs}::int * interval '1 millisecond'
        order by tries, id limit 1 for update skip locked)
      returning id, address as "to", subject, body as text, html, category, tries, posted_at as "postedAt"`);
    return taken;
  }
}

/** The mail waits: perhaps it is not as old as the clock says. */
class ClockNotAgreed extends Error {
  readonly code = 'CLOCK';
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code ?? 'unknown';
