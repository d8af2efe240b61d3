import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AGREEMENT, CLOCK, LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { MailedLinks } from './mailed-links.js';
import type { Addressee, Link, LinkKind } from './link.js';

const lookMs = 1_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Links of a kind for one user in an hour, however often somebody asks; further requests are dropped in silence. */
const mostAnHour = 3;
/**
 * Of so many of both kinds in a day, others are dropped while one of their kind can still be used: strangers who ask
 * all the time fill the mailbox more slowly then, and cannot close the owner's way to a new password.
 */
const manyADay = 10;

/** A link that an anonymous client requests: by the e-mail address, or for a device by the user name as well. */
export type RequestedKind = Extract<LinkKind, 'reset' | 'device'>;

interface Request {
  readonly id: number;
  readonly kind: RequestedKind;
  readonly nameKey: string;
}

/**
 * Requests for links are stored as they come, and handled afterwards: whether the name is known makes no difference to
 * the client, in words or in time. Any replica may handle one; the mail is posted once.
 */
@Injectable()
export class LinkRequests implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;

  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MailedLinks) private readonly links: MailedLinks,
    @Inject(LOG) private readonly log: Log,
    @Inject(AGREEMENT) private readonly agreement: ClockAgreement,
  ) {}

  async store(kind: RequestedKind, name: string): Promise<void> {
    await this.rows.query(
      sql`insert into reset_request (kind, email_key, requested_at) values (${kind}, ${nameKey(name)}, ${this.clock.now()})`,
    );
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.working ??= this.answerAll()
        .catch((error: unknown) => this.log.warn({ err: error }, 'a request for a link waits'))
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
      sql`select id, kind, email_key as "nameKey" from reset_request order by id limit 1`,
    );
    return request;
  }

  private async answer({ id, kind, nameKey: key }: Request): Promise<void> {
    const [to] = await this.rows.query<Addressee>(
      sql`select user_id as "userId", email from taken_name join account using (user_id)
          where key = ${key} and (kind = 'email' or ${kind} = 'device')`,
    );
    if (!to) return void (await this.rows.query(sql`delete from reset_request where id = ${id}`));
    await this.mailOnce(id, this.links.link(kind, to));
    // What has long been over tells nothing any more, and holds an address. Those of the last day are still counted.
    const over = new Date(this.clock.now().getTime() - day);
    if (await this.agreement.isAgreed())
      await this.rows.query(sql`delete from link where expires_at < ${over}`);
  }

  /** One statement: of two replicas with the same request, the one that deletes it mails. */
  private async mailOnce(id: number, { hash, kind, to, createdAt, expiresAt, letter }: Link): Promise<void> {
    const lately = new Date(createdAt.getTime() - hour);
    const today = new Date(createdAt.getTime() - day);
    await this.rows.query(sql`
      with taken as (delete from reset_request where id = ${id} returning 1),
      -- Without those of a clock that was ahead.
      recent as (
        select kind, created_at, expires_at, used_at from link
        where user_id = ${to.userId} and kind in ('reset', 'device') and created_at > ${today} and created_at <= ${createdAt}),
      made as (
        insert into link (token_hash, kind, user_id, email, created_at, expires_at)
        select ${hash}, ${kind}, ${to.userId}::int, ${to.email}, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
        from taken
        where (select count(*) from recent where kind = ${kind} and created_at > ${lately}) < ${mostAnHour}::int
        and ((select count(*) from recent) < ${manyADay}::int
          or not exists (select from recent where kind = ${kind} and used_at is null and expires_at > ${createdAt}))
        returning 1
      )
      insert into mail (user_id, address, subject, body, html, category)
      select ${to.userId}::int, ${letter.address}, ${letter.subject}, ${letter.body}, ${letter.html}, ${letter.category} from made`);
  }
}
