import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide, type Claim } from '@cadenza/kernel/cqrs/decide.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ClassCommand } from './class.commands.js';
import { classSlice } from './class.slice.js';

/** Gives commands to a class; permission was asked before. Throws what the decider refuses. */
@Injectable()
export class ClassGiving {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  /** `version`: the one the caller has seen; CONFLICT when the class has moved on since. */
  async give(
    context: GraphqlContext,
    classId: number,
    command: ClassCommand,
    version?: number | null,
    claims: readonly Claim[] = [],
  ) {
    const options = { claims, ...(version != null && { expectedVersion: version }) };
    const stream = streamOf(classSlice, classId);
    await this.commands.run(context, new Decide(classSlice, stream, command, context.caller, options));
  }
}
