import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { gate, type GateFacts } from '@cadenza/kernel/runtime/gate.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import type { SubgraphCall } from '../ports.js';
import { LastKnown } from './last-known.js';

interface SessionFacts {
  readonly sessionId: string;
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly createdAt: string;
}

interface AccountFacts {
  readonly subscriptionStatus: string;
  readonly subscriptionRequired: boolean;
  readonly trialEndDate: string | null;
}

const sessionQuery =
  'query Session($token: String!) { session(token: $token) { sessionId userId isAdmin createdAt } }';
const factsQuery =
  'query Facts($userId: Int!) { accountFacts(userId: $userId) { subscriptionStatus subscriptionRequired trialEndDate } }';
const week = 7 * 24 * 60 * 60 * 1000;

/** Asks identity whose a cookie is and billing what is known of them, at each request; the gate judges by the clock. */
export class Accounts {
  private readonly lastKnown = new LastKnown<AccountFacts>(10_000);

  constructor(
    private readonly subgraphs: SubgraphCall,
    private readonly tokenKey: string,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly marksOf: (sessionId: string) => readonly Mark[],
  ) {}

  /** Anonymous for a cookie that names no living session. Rejects with UNAVAILABLE when identity cannot answer. */
  async callerOf(token: string | undefined, earned: readonly Mark[] = []): Promise<Caller> {
    if (!token) return { kind: 'anonymous' };
    const { session } = await this.ask<{ session: SessionFacts | null }>(
      'identity',
      sessionQuery,
      { token },
      earned,
    );
    if (!session) return { kind: 'anonymous' };
    const { sessionId, userId, isAdmin } = session;
    const facts = await this.factsOf(session, [...this.marksOf(sessionId), ...earned]);
    return { kind: 'user', userId, isAdmin, sessionId, gate: gate(facts, this.clock.now()) };
  }

  /**
   * Where billing knows nothing yet, the trial runs from the registration, so a new user is never locked out. Where
   * it cannot be asked, what was last known serves (rule 3 of the gate).
   */
  private async factsOf(session: SessionFacts, after: readonly Mark[]): Promise<GateFacts> {
    const { userId, isAdmin, createdAt } = session;
    const asked = this.ask<{ accountFacts: AccountFacts | null }>('billing', factsQuery, { userId }, after);
    const answered = await asked.catch((error: unknown) => {
      if (!this.lastKnown.has(userId) && !isAdmin) throw error;
      return undefined;
    });
    const known = answered ? answered.accountFacts : this.lastKnown.get(userId);
    if (known) this.lastKnown.set(userId, known);
    const facts = known ?? trialSince(createdAt);
    return {
      isAdmin,
      subscriptionRequired: facts.subscriptionRequired,
      subscriptionStatus: facts.subscriptionStatus,
      trialEndDate: facts.trialEndDate ? new Date(facts.trialEndDate) : null,
      server: answered ? null : 'failed',
    };
  }

  private async ask<Data>(
    service: string,
    query: string,
    variables: Record<string, unknown>,
    after: readonly Mark[],
  ): Promise<Data> {
    const token = mintServiceToken(this.tokenKey, service, { kind: 'system' });
    const carried = { ...nothingCarried, after: [...after] };
    const result = await this.subgraphs(service, { token, query, variables, carried }).catch(
      (error: unknown) => {
        this.log.error({ err: error, service }, 'A service cannot be reached');
        return undefined;
      },
    );
    if (!result?.data || result.errors)
      throw refuse('UNAVAILABLE', 'Accounts cannot be reached at the moment');
    return result.data as Data;
  }
}

const trialSince = (createdAt: string): AccountFacts => ({
  subscriptionRequired: false,
  subscriptionStatus: 'trialing',
  trialEndDate: new Date(new Date(createdAt).getTime() + week).toISOString(),
});
