import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DescMessage } from '@bufbuild/protobuf';
import { typeOf } from '../eventsourcing/codec.js';
import { asked, takeKey, type Repeatable } from '../eventsourcing/idempotency.js';
import { Rejection } from '../eventsourcing/rejection.js';
import { RejectionError } from '../runtime/errors.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import { Commands } from './commands.js';
import { Decide, type Claim, type Stored } from './decide.js';
import { FirstAnswers } from './first-answers.js';
import { IDS, SERVICE_NAME, type Ids } from './tokens.js';

/** Commands over Nest's CommandBus. */
export class BusCommands extends Commands {
  constructor(
    private readonly bus: CommandBus,
    @Inject(FirstAnswers) private readonly firstAnswers: FirstAnswers,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(IDS) private readonly ids: Ids,
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

  async once(
    context: GraphqlContext,
    kind: string,
    perform: (id: number, claims: readonly Claim[]) => Promise<unknown>,
  ): Promise<number> {
    const asking = this.firstAnswers.repeatable(context);
    const first = asking && (await this.idBefore(asking));
    if (first !== null) return first;
    const id = await this.ids.next(kind);
    try {
      await perform(id, asking ? [takeKey(asking, id)] : []);
      return id;
    } catch (error) {
      // Another one with the same key was faster, while this one was deciding.
      const faster = error instanceof RejectionError && error.rejection === asked;
      const answer = asking && faster ? await this.idBefore(asking) : null;
      if (answer === null) throw error;
      return answer;
    }
  }

  private async idBefore(asking: Repeatable): Promise<number | null> {
    return (await this.firstAnswers.before(asking))?.id ?? null;
  }
}
