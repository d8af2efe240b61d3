import { firstTime, keepResponse, type FirstTime, type Repeatable } from '../eventsourcing/idempotency.js';
import { Rejection } from '../eventsourcing/rejection.js';
import type { Rows } from '../eventsourcing/sql.js';
import type { Clock } from '../runtime/clock.js';
import { RejectionError } from '../runtime/errors.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import type { WriteBudget } from './write-budget.js';

/**
 * Characters of an answer as JSON. A larger one is not kept: what was created is known by its key, and read again for
 * the repeat; a change is performed again, as when the process dies before it has kept the answer.
 */
export const largestKept = 16 * 1024;

/**
 * The answers of requests that carried an Idempotency-Key, as they were given first: for 24 h by the clock, and of this
 * service alone. A create takes its key with its events, so it happens once whatever happens; what changes only is
 * known by the answer that is kept after it, and performed again when the process died in between.
 */
export class FirstAnswers {
  constructor(
    private readonly rows: Rows,
    private readonly clock: Clock,
    private readonly budget: Pick<WriteBudget, 'refusalOf' | 'count'>,
  ) {}

  /**
   * Computes the answer, unless this caller had one by this key: then it is that one, and nothing is computed. Throws
   * CONFLICT when the key stands for another request. Keeps what `isKept`; must be JSON.
   */
  async of<Answer>(
    context: GraphqlContext,
    compute: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const asking = this.repeatable(context);
    if (!asking) return await compute();
    const before = await this.before(asking);
    if (before?.response != null) return before.response as Answer;
    const answer = await compute();
    if (!isKept(answer) || !(await this.hasRoom(context, answer))) return answer;
    // Of two that were answered at the same time, both get the answer of the first.
    const [kept] = await this.rows.query<{ response: Answer }>(keepResponse(asking, answer));
    return kept?.response ?? answer;
  }

  /** Counts what an answer takes; one that is too large, or of an account that has stored enough today, has no room. */
  private async hasRoom({ caller }: GraphqlContext, answer: unknown): Promise<boolean> {
    const { length } = JSON.stringify(answer);
    if (length > largestKept || (await this.budget.refusalOf(caller))) return false;
    if (caller.kind === 'user') await this.budget.count(caller.userId, length);
    return true;
  }

  repeatable({ caller, idempotency }: GraphqlContext): Repeatable | null {
    const userId = caller.kind === 'user' ? caller.userId : 0;
    return idempotency && { userId, ...idempotency, now: this.clock.now() };
  }

  async before(asking: Repeatable): Promise<FirstTime | null> {
    const first = await firstTime(this.rows, asking);
    if (first instanceof Rejection) throw new RejectionError(first);
    return first;
  }
}
