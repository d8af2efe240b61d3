import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { MailedLinks } from './mailed-links.js';
import type { Addressee, Link } from './link.js';

const lookMs = 1_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Links for one user in an hour, however often somebody asks; further requests are dropped in silence. */
const mostAnHour = 3;
/**
 * Of so many in a day, others are dropped while one of them can still be used: strangers who ask all the time fill the
 * mailbox more slowly then, and cannot close the owner's way to a new password.
 */
const manyADay = 10;

interface Request {
  readonly id: number;
  readonly emailKey: string;
}

/**
 * Requests for a new password are stored as they come, and looked at afterwards: whether the address is known makes no
 * difference to whoever asks, in words or in time. Any replica may take one; the mail is posted once.
 */
@Injectable()
export class ResetRequests implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MailedLinks) private readonly links: MailedLinks,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async store(email: string): Promise<void> {
    await this.rows.query(
      sql`insert into reset_request (email_key, requested_at) values (${nameKey(email)}, ${this.clock.now()})`,
    );
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.working ??= this.answerAll()
        .catch((error: unknown) => this.log.warn({ err: error }, 'a request for a new password waits'))
        .finally(() => (this.working = null));
    }, lookMs).unref();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.working;
  }

  /** Answers what waits, the oldest first. */
  async answerAll(): Promise<void> {
    for (let request = await this.oldest(); request; request = await this.oldest())
      await this.answer(request);
  }

  private async oldest(): Promise<Request | undefined> {
    const [request] = await this.rows.query<Request>(
      sql`select id, email_key as "emailKey" from reset_request order by id limit 1`,
    );
    return request;
  }

  private async answer({ id, emailKey }: Request): Promise<void> {
    const [to] = await this.rows.query<Addressee>(
      sql`select user_id as "userId", email from taken_name join account using (user_id)
          where kind = 'email' and key = ${emailKey}`,
    );
    if (!to) return void (await this.rows.query(sql`delete from reset_request where id = ${id}`));
    await this.mailOnce(id, this.links.link('reset', to));
    // What has long been over tells nothing any more, and holds an address. Those of the last day are still counted.
    const over = new Date(this.clock.now().getTime() - day);
    await this.rows.query(sql`delete from link where expires_at < ${over}`);
  }

  /** One statement: of two replicas with the same request, the one that deletes it mails. */
  private async mailOnce(id: number, { hash, kind, to, createdAt, expiresAt, letter }: Link): Promise<void> {
    const lately = new Date(createdAt.getTime() - hour);
    const today = new Date(createdAt.getTime() - day);
    await this.rows.query(sql`
      with taken as (delete from reset_request where id = ${id} returning 1),
      made as (
        insert into link (token_hash, kind, user_id, email, created_at, expires_at)
        select ${hash}, ${kind}, ${to.userId}::int, ${to.email}, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
        from taken
        where (select count(*) from link
          where user_id = ${to.userId} and kind = ${kind} and created_at > ${lately}) < ${mostAnHour}::int
        and ((select count(*) from link
          where user_id = ${to.userId} and kind = ${kind} and created_at > ${today}) < ${manyADay}::int
          or not exists (select from link
            where user_id = ${to.userId} and kind = ${kind} and used_at is null and expires_at > ${createdAt}))
        returning 1
      )
      insert into mail (user_id, address, subject, body, html, category)
      select ${to.userId}::int, ${letter.address}, ${letter.subject}, ${letter.body}, ${letter.html}, ${letter.category} from made`);
  }
}
