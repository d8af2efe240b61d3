import type { GraphQLDataSource } from '@apollo/gateway';
import { tooMuch } from '@cadenza/kernel/runtime/budget.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { awayMessage, refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { Accounts } from './session/accounts.js';
import type { GatewayContext, Visit } from './session/visit.js';
import type { SubgraphCall } from './ports.js';

type Asked = Parameters<GraphQLDataSource<GatewayContext>['process']>[0];
type Answered = ReturnType<GraphQLDataSource<GatewayContext>['process']>;

/** Nothing of theirs stands behind the gate: whom it keeps out still signs in, and pays. */
const ungated: readonly string[] = ['identity', 'billing'];

/** One subgraph as the query plan sees it: mints the token, carries marks there and back. */
export class SubgraphSource implements GraphQLDataSource<GatewayContext> {
  constructor(
    private readonly service: string,
    private readonly subgraphs: SubgraphCall,
    private readonly tokenKey: string,
    private readonly accounts: Accounts,
    private readonly log: Log,
  ) {}

  process(asked: Asked): Answered {
    const { visit } = asked.context as GatewayContext;
    return visit.turns.take(() => this.ask(asked, visit));
  }

  private async ask({ request }: Asked, visit: Visit): Answered {
    if (visit.budget.isExceeded) throw tooMuch();
    if (visit.decided && !ungated.includes(this.service)) visit.caller = await visit.decided();
    const result = await this.subgraphs(this.service, {
      token: mintServiceToken(this.tokenKey, this.service, visit.caller),
      query: request.query ?? '',
      operationName: request.operationName,
      variables: request.variables,
      carried: {
        after: [...visit.marks, ...visit.earned],
        idempotency: visit.idempotency,
        ifMatch: visit.ifMatch,
        address: visit.address,
        userAgent: visit.userAgent,
        left: visit.budget.left,
      },
    }).catch((error: unknown) => {
      this.log.error({ err: error, service: this.service }, 'A service cannot be reached');
      throw refuse('UNAVAILABLE', awayMessage);
    });
    visit.earned.push(...result.answer.marks);
    if (result.answer.proven) visit.proven = result.answer.proven;
    if (result.answer.session) await this.follow(visit, result.answer.session);
    const { objects, bytes } = result.answer.spent ?? { objects: 0, bytes: 0 };
    if (!visit.budget.take(objects, bytes)) throw tooMuch();
    return { data: result.data ?? null, errors: result.errors } as Awaited<Answered>;
  }

  /** Whoever signs in within an operation asks the rest of it as themselves. */
  private async follow(visit: Visit, session: NonNullable<Visit['session']>): Promise<void> {
    if (visit.caller.kind === 'user') visit.ended = visit.caller.sessionId;
    visit.session = session;
    visit.marks = [];
    visit.decided = undefined;
    if (session === 'ended') visit.caller = { kind: 'anonymous' };
    // Signing in stores no event. Registering does, and from it follows what is known while billing is away.
    else if (session.facts && visit.earned.length === 0)
      Object.assign(visit, this.accounts.signedIn(session.facts));
    else
      visit.caller = await this.accounts.callerOf(session.token, {
        earned: visit.earned,
        facts: session.facts,
        isUse: true,
      });
  }
}
