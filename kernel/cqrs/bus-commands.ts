import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DescMessage } from '@bufbuild/protobuf';
import { typeOf } from '../eventsourcing/codec.js';
import { asked, correctAnswer, firstAnswer, takeKey, type Repeatable } from '../eventsourcing/idempotency.js';
import { Rejection } from '../eventsourcing/rejection.js';
import type { Rows } from '../eventsourcing/sql.js';
import type { Clock } from '../runtime/clock.js';
import { RejectionError } from '../runtime/errors.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import { AskingScope } from './asking.js';
import { Commands } from './commands.js';
import { Decide, type Stored } from './decide.js';
import { CLOCK, ROWS, SERVICE_NAME } from './tokens.js';

/** Commands over Nest's CommandBus. */
export class BusCommands extends Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly asking: AskingScope,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async run<Schema extends DescMessage, C, State>(
    context: GraphqlContext,
    decide: Decide<Schema, C, State>,
  ): Promise<Stored<State>> {
    const expectedVersion = decide.options.expectedVersion ?? context.ifMatch ?? undefined;
    const { slice, stream, command, caller, options } = decide;
    const outcome = await this.bus.execute(
      new Decide(slice, stream, command, caller, { ...options, expectedVersion }),
    );
    if (outcome instanceof Rejection) throw new RejectionError(outcome);
    const last = outcome.types.at(-1);
    if (outcome.position !== null && last !== undefined) {
      const { position } = outcome;
      context.answer.marks.push({
        service: this.service,
        stream,
        position,
        type: typeOf(slice.schema, last),
      });
    }
    return outcome;
  }

  async once(context: GraphqlContext, operation: string, perform: () => Promise<number>): Promise<number> {
    if (!context.idempotency) return await perform();
    const { key, bodyHash } = context.idempotency;
    const userId = context.caller.kind === 'user' ? context.caller.userId : 0;
    const request: Repeatable = { userId, key, operation, bodyHash, now: this.clock.now() };
    const first = await this.answered(request);
    if (first !== null) return first;
    try {
      return await this.performOnce(request, perform);
    } catch (error) {
      // Another one with the same key was faster, while this one was deciding.
      const faster = error instanceof RejectionError && error.rejection === asked;
      const answer = faster ? await this.answered(request) : null;
      if (answer === null) throw error;
      return answer;
    }
  }

  private async performOnce(request: Repeatable, perform: () => Promise<number>): Promise<number> {
    const { answer, taken, stored } = await this.asking.during(request, perform);
    if (!taken) await this.rows.query(takeKey(request, answer).statement);
    else if (stored !== answer) await this.rows.query(correctAnswer(request, answer));
    return answer;
  }

  private async answered(request: Repeatable): Promise<number | null> {
    const first = await firstAnswer(this.rows, request);
    if (first instanceof Rejection) throw new RejectionError(first);
    return first;
  }
}
