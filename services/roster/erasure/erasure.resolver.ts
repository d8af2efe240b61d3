import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { withoutAnswers } from '@cadenza/kernel/eventsourcing/idempotency.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { MutationEraseStudentArgs } from '../generated/graphql.js';
import { withoutStagedOf } from '../import/staged-rows.js';
import { StudentAccess } from '../student/student.access.js';
import { personalRows } from '../student/student.personal.js';
import { studentSlice } from '../student/student.slice.js';

/** Forgets a person wherever something of them may stand: in what is known, in kept answers, in a file on its way. */
@Resolver()
export class ErasureResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(StudentAccess) private readonly access: StudentAccess,
  ) {}

  @Mutation()
  @Allow('gated')
  async eraseStudent(@Args() { id }: MutationEraseStudentArgs, @Context() context: GraphqlContext) {
    const { user_id: userId } = await this.access.kept('change', context.caller, id);
    const command = { kind: 'erase' } as const;
    const known = personalRows(streamOf(studentSlice, id), command);
    const rows = [...known, withoutAnswers(userId), withoutStagedOf(userId)];
    await this.commands.give(context, studentSlice, id, command, { rows });
    return true;
  }
}
