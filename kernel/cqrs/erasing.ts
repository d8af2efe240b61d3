import type { INestApplication, Type } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { sql, type Rows, type Sql } from '../eventsourcing/sql.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import { gauge } from '../runtime/metrics.js';
import { Backoff } from './backoff.js';
import type { Commands } from './commands.js';
import { inTheNameOf } from './in-the-name-of.js';
import type { ServicePorts } from './ports.js';
import { COMMANDS } from './tokens.js';

/** Something of a user's that is to end; whatever else its row says is the service's own. */
export interface Left<Id = number> {
  readonly id: Id;
  /** In whose name it ends: the owner's, who is gone. */
  readonly userId: number;
}

export interface Belonging<Found extends Left<number | string> = Left> {
  /** Rows `id` and `userId` of what those in `erased_user` still own; `Erasing` reads a page of them at a time. */
  left(now: Date): Sql;
  end(left: Found, means: Means): Promise<unknown>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a service lists belongings of many shapes
export type AnyBelonging = Belonging<any>;

export interface Means {
  readonly commands: Commands;
  readonly context: GraphqlContext;
  /** A provider of the service. */
  get<Provider>(type: Type<Provider>): Provider;
}

/** Again, for what came late or could not be ended at once. */
const everyMs = 5_000;
/** After a deletion, and after something was left, more may come of requests and events that are under way. */
const lateMs = 2 * 60_000;
/** For what comes later still, and what another replica has not finished. */
const anywayMs = 10 * 60_000;
const page = 100;

export const erasuresGauge = (registry: Registry, failures: () => number) =>
  gauge(
    registry,
    {
      name: 'cadenza_erasures_failing',
      help: 'Things of deleted users that could not be ended yet; each is tried again',
    },
    failures,
  );

/**
 * Ends what deleted users own, by the commands they could have given: so projections, copies in other services and
 * objects follow as always. What is to be done follows from the rows: replicas need not agree, one that dies has lost
 * nothing, and what a late request or event brings is found as well: for two minutes at once, then within ten. What
 * cannot be ended waits by itself, 5 s and then longer each time, and is never given up; the others go on.
 */
export class Erasing {
  private readonly timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;
  private isClosed = false;
  /** Until when something may be left. */
  private pendingUntil = 0;
  private nextAnyway = 0;
  private readonly failing = new Map<AnyBelonging, Backoff<string>>();

  constructor(
    private readonly definition: { readonly belongings?: readonly AnyBelonging[] },
    private readonly ports: Pick<ServicePorts, 'clock' | 'log'>,
    private readonly rows: Rows,
    private readonly app: INestApplication,
    registry: Registry,
    /** Monotonic, in milliseconds. */
    private readonly now: () => number = () => performance.now(),
  ) {
    if (!definition.belongings) return;
    for (const each of definition.belongings) this.failing.set(each, new Backoff());
    erasuresGauge(registry, () => this.failures());
    this.timer = setInterval(() => this.look(), everyMs).unref();
  }

  /** A user was deleted. */
  begin(): void {
    this.pendingUntil = this.now() + lateMs;
    this.look();
  }

  /** Looks for what is left when something may be. */
  look(): void {
    if (!this.definition.belongings || this.isClosed || !this.isPending()) return;
    this.again = true;
    this.working ??= this.work().finally(() => (this.working = null));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.working;
  }

  private isPending(): boolean {
    const now = this.now();
    if (now >= this.nextAnyway) {
      this.nextAnyway = now + anywayMs;
      return true;
    }
    return now < this.pendingUntil || this.failures() > 0;
  }

  private failures(): number {
    return [...this.failing.values()].reduce((sum, { size }) => sum + size, 0);
  }

  private async work(): Promise<void> {
    while (this.again && !this.isClosed) {
      this.again = false;
      for (const [belonging, failing] of this.failing)
        await this.endAll(belonging, failing).catch((error: unknown) => {
          this.pendingUntil = this.now() + lateMs;
          this.ports.log.warn({ err: error }, 'what deleted users own will be ended later');
        });
    }
  }

  private async endAll({ left, end }: AnyBelonging, failing: Backoff<string>): Promise<void> {
    if ((await this.rows.query(sql`select from erased_user limit 1`)).length === 0) return;
    const commands = this.app.get<Commands>(COMMANDS, { strict: false });
    const get: Means['get'] = (type) => this.app.get(type, { strict: false });
    for (const tried = new Set<string>(); !this.isClosed;) {
      const skipped = [...new Set([...tried, ...failing.waiting()])];
      const found = await this.rows.query<Left<number | string>>(sql`
        select * from (${left(this.ports.clock.now())}) as owned
        where not owned.id::text = any(${skipped}::text[]) limit ${page}`);
      if (found.length === 0) return failing.forgetGone(tried);
      this.pendingUntil = this.now() + lateMs;
      for (const each of found) {
        const id = String(each.id);
        tried.add(id);
        try {
          await end(each, { commands, get, context: inTheNameOf(each.userId) });
          failing.succeed(id);
        } catch (error) {
          failing.fail(id);
          this.ports.log.warn({ err: error, id }, 'what a deleted user owns will be ended later');
        }
      }
    }
  }
}
