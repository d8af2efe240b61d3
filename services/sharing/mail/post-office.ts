import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { Mail } from '@cadenza/kernel/runtime/mail.js';
import { MAIL } from './mail.tokens.js';

interface Letter {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const lookMs = 1_000;
const leaseMs = 60_000;

/**
 * Sends what was posted, at least once: a replica takes a mail for a minute, and deletes it when it is sent. One that
 * could not be sent, or whose replica died, is taken again after that minute.
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
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.sending ??= this.sendAll().finally(() => (this.sending = null));
    }, lookMs).unref();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    try {
      for (let letter = await this.take(); letter; letter = await this.take()) {
        const { id, ...message } = letter;
        await this.mail.send(message);
        await this.rows.query(sql`delete from mail where id = ${id}`);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'a mail will be sent later');
    }
  }

  private async take(): Promise<Letter | undefined> {
    const now = this.clock.now();
    const [letter] = await this.rows.query<Letter>(sql`
      update mail set taken_until = ${new Date(now.getTime() + leaseMs)}
      where id = (select id from mail where taken_until is null or taken_until <= ${now}
        order by id limit 1 for update skip locked)
      returning id, address as "to", subject, body as text`);
    return letter;
  }
}
