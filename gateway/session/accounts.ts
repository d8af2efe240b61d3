import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import {
  type AccountFacts,
  answerOf,
  factsOfAdministrator,
  factsOfNewcomer,
  gate,
  type GateVerdict,
  undecided,
} from '@cadenza/kernel/runtime/gate.js';
import type { SessionFacts } from '@cadenza/kernel/runtime/graphql-context.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { within } from '@cadenza/kernel/runtime/within.js';
import type { SubgraphCall } from '../ports.js';
import { LastKnown } from './last-known.js';

const sessionQuery =
  'query Session($token: String!) { session(token: $token) { sessionId userId isAdmin createdAt mustChangePassword } }';
const unusedSessionQuery = sessionQuery.replace('token: $token', 'token: $token, isUse: false');
const factsQuery =
  'query Facts($userId: Int!) { accountFacts(userId: $userId) { subscriptionStatus subscriptionRequired trialEndDate } }';
const ownerQuery = 'query CalendarOwner($token: String!) { calendarOwner(token: $token) }';
const userQuery = `query User($of: [_Any!]!) {
  _entities(representations: $of) { ... on User { isAdmin createdAt mustChangePassword } }
}`;
/** Billing itself waits a second at most for what the caller stored elsewhere. */
const patienceMs = 2_500;

type Answered = Omit<AccountFacts, 'trialEndDate'> & { readonly trialEndDate: string | null };

type Known = Pick<SessionFacts, 'isAdmin' | 'createdAt' | 'mustChangePassword'>;

interface CallerRequest {
  readonly earned?: readonly Mark[];
  /** What identity has just said of the session. */
  readonly facts?: SessionFacts | undefined;
  readonly isUse: boolean;
}

/** Asks identity whose a cookie is and billing what is known of them, at each request; the gate judges by the clock. */
export class Accounts {
  /** Null: billing had not heard of them. */
  private readonly lastKnown = new LastKnown<AccountFacts | null>(10_000);

  constructor(
    private readonly subgraphs: SubgraphCall,
    private readonly tokenKey: string,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly marksOf: (sessionId: string) => readonly Mark[],
  ) {}

  /**
   * Anonymous for a cookie that names no living session. Rejects with UNAVAILABLE when identity cannot answer. `isUse`:
   * the request is one of its user, and not of a page that is merely open: a session that is not used ends.
   */
  async callerOf(token: string | undefined, { earned = [], facts, isUse }: CallerRequest): Promise<Caller> {
    if (!token) return { kind: 'anonymous' };
    const session = facts ?? (await this.sessionOf(token, earned, isUse));
    if (!session) return { kind: 'anonymous' };
    const after = [...this.marksOf(session.sessionId), ...earned];
    return callerBy(session, await this.verdictOn(session, after));
  }

  /** Of whom identity has just said all but the gate's verdict: billing is asked for that once, when something needs it. */
  signedIn(facts: SessionFacts): { readonly caller: Caller; readonly decided: () => Promise<Caller> } {
    let verdict: Promise<GateVerdict> | undefined;
    return {
      caller: callerBy(facts, undecided),
      decided: async () => callerBy(facts, await (verdict ??= this.verdictOn(facts, []))),
    };
  }

  /** Whose calendar has this secret in its address, with what the gate says of them now; undefined where none has. */
  async ownerOfCalendar(token: string): Promise<Caller | undefined> {
    const owned = await this.ask<{ calendarOwner: number | null }>('scheduling', ownerQuery, { token }, []);
    const { calendarOwner: userId } = owned;
    return userId === null ? undefined : await this.userBy(userId, 'calendar');
  }

  /** A user in whose name somebody reads by a secret of theirs, with the gate's verdict; undefined for one who is gone. */
  async userBy(userId: number, sessionId: 'calendar' | 'show'): Promise<Caller | undefined> {
    const of = [{ __typename: 'User', id: userId }];
    const known = await this.ask<{ _entities: [Known] }>('identity', userQuery, { of }, []).catch(unlessGone);
    // Deleted a moment ago: whoever knows the secret's owner has not heard of it yet.
    if (!known) return undefined;
    const facts = { ...known._entities[0], userId, sessionId };
    return callerBy(facts, await this.verdictOn(facts, []));
  }

  /** What billing said last of a user; null: nothing yet; undefined: it has not been asked. */
  known = (userId: number): AccountFacts | null | undefined => this.lastKnown.get(userId);

  /**
   * Where billing knows nothing yet, the trial runs from the registration, so a new user is never locked out. Where it
   * cannot be asked, what was last known serves (rule 3 of the gate); without that nothing is decided, and what needs
   * no decision goes on.
   */
  private async verdictOn(session: SessionFacts, after: readonly Mark[]): Promise<GateVerdict> {
    const { userId, isAdmin } = session;
    const now = this.clock.now();
    if (isAdmin) return gate({ ...factsOfAdministrator, isAdmin, server: null }, now);
    const asked = await this.factsOf(userId, after);
    if (asked === 'late') return undecided;
    if (asked !== 'failed') this.lastKnown.set(userId, asked);
    else if (!this.lastKnown.has(userId) && after.some((mark) => isRegistrationOf(userId, mark)))
      this.lastKnown.set(userId, null);
    if (!this.lastKnown.has(userId)) return undecided;
    const facts = this.lastKnown.get(userId) ?? factsOfNewcomer(new Date(session.createdAt));
    return gate({ ...facts, isAdmin, server: asked === 'failed' ? 'failed' : answerOf(facts, now) }, now);
  }

  private async sessionOf(
    token: string,
    earned: readonly Mark[],
    isUse: boolean,
  ): Promise<SessionFacts | null> {
    const query = isUse ? sessionQuery : unusedSessionQuery;
    const asked = this.ask<{ session: SessionFacts | null }>('identity', query, { token }, earned);
    return (await asked).session;
  }

  private async factsOf(
    userId: number,
    after: readonly Mark[],
  ): Promise<AccountFacts | null | 'failed' | 'late'> {
    const asked = this.ask<{ accountFacts: Answered | null }>('billing', factsQuery, { userId }, after);
    const answered = await within(
      patienceMs,
      asked.catch((error: unknown) => (error instanceof Late ? 'late' : undefined)),
    );
    if (!answered) return 'failed';
    if (answered === 'late') return 'late';
    const { accountFacts: facts } = answered;
    return facts && { ...facts, trialEndDate: facts.trialEndDate ? new Date(facts.trialEndDate) : null };
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
    if (result?.errors?.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')) throw new Late();
    if (result?.errors?.every(({ extensions }) => extensions?.code === 'NOT_FOUND')) throw new Gone();
    if (!result?.data || result.errors)
      throw refuse('UNAVAILABLE', 'Accounts cannot be reached at the moment');
    return result.data as Data;
  }
}

/** What was asked for is not there. */
class Gone extends Error {}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Gone)) throw error;
}

const callerBy = (
  { sessionId, userId, isAdmin, mustChangePassword }: SessionFacts,
  verdict: GateVerdict,
): Caller => ({
  kind: 'user',
  userId,
  isAdmin,
  sessionId,
  gate: verdict,
  ...(mustChangePassword ? { mustChangePassword } : {}),
});

/** The service answers, and says that it cannot decide: what the caller did elsewhere has not arrived there. */
class Late extends RejectionError {
  constructor() {
    super({ code: 'UNAVAILABLE', message: 'Accounts cannot be reached at the moment', errors: [] });
  }
}

/** Registered a moment ago: billing cannot know more than the trial. */
const isRegistrationOf = (userId: number, { service, stream, type }: Mark) =>
  service === 'identity' && stream === `user-${userId}` && type.endsWith('.registered');
