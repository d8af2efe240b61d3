import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, LOG, ROWS } from '../cqrs/tokens.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import type { Clock } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
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
/** From then on nobody would want it any more. */
const patienceMs = 3 * 24 * 60 * minuteMs;

/**
 * Sends what was posted in the table `mail`, at least once: a replica takes a mail for a minute, and deletes it when it
 * is sent. One that could not be sent, or whose replica died, is taken again: after a minute, two, four, at last each
 * hour; after three days it is given up. Whether it is wanted is asked again as it is sent.
 */
@Injectable()
export class PostOffice implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | null = null;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(LOG) private readonly log: Log,
    @Inject(UNWANTED) private readonly unwanted: Unwanted,
    @Inject(OPT_OUT) private readonly optOut: OptOut,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.sendAll(), lookMs).unref();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sending;
  }

  /** Sends what waits, one after the other; resolves when nothing waits, or a mail could not be sent. */
  sendAll(): Promise<void> {
    return (this.sending ??= this.sendWaiting()
      // Neither an address nor a text: only that, and where.
      .catch((error: unknown) => this.log.warn({ code: codeOf(error) }, 'mails wait'))
      .finally(() => (this.sending = null)));
  }

  private async sendWaiting(): Promise<void> {
    for (let taken = await this.take(); taken; taken = await this.take()) await this.sendOne(taken);
  }

  private async sendOne({ id, category, tries, postedAt, ...message }: Taken): Promise<void> {
    const isOver = postedAt.getTime() + patienceMs <= this.clock.now().getTime();
    if (isOver) this.log.error({ mail: id, category, tries: tries - 1 }, 'a mail is given up');
    // Somebody may have changed their mind while it waited.
    else if ((await this.rows.query(this.unwanted(message.to, category))).length === 0)
      await this.mail.send({ ...message, optOut: this.optOut(message.to) });
    await this.rows.query(sql`delete from mail where id = ${id}`);
  }

  private async take(): Promise<Taken | undefined> {
    const now = this.clock.now();
    const [taken] = await this.rows.query<Taken>(sql`
      update mail set tries = tries + 1, posted_at = coalesce(posted_at, ${now}::timestamptz),
        taken_until = ${now}::timestamptz
          + least(${minuteMs}::int * power(2, least(tries, 20)), ${longestWaitMs}::int) * interval '1 millisecond'
      where id = (select id from mail where taken_until is null or taken_until <= ${now}
        order by id limit 1 for update skip locked)
      returning id, address as "to", subject, body as text, html, category, tries, posted_at as "postedAt"`);
    return taken;
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code ?? 'unknown';
