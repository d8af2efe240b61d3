import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { Commands, type Giving } from '@cadenza/kernel/cqrs/commands.js';
import { listing, pageAt, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationAddStudentArgs,
  MutationRemoveStudentArgs,
  MutationUpdateStudentArgs,
  QueryStudentsArgs,
  Student,
} from '../generated/graphql.js';
import { StudentAccess } from './student.access.js';
import type { StudentCommand } from './student.decider.js';
import { personalRows } from './student.personal.js';
import { StudentListQueries } from './student-list.queries.js';
import { studentSlice } from './student.slice.js';
import { studentView } from './student.view.js';

@Resolver('Student')
export class StudentResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(StudentAccess) private readonly access: StudentAccess,
    @Inject(StudentListQueries) private readonly lists: StudentListQueries,
  ) {}

  @Query()
  @Allow('gated')
  async students(@Args() args: QueryStudentsArgs, @Context() { caller }: GraphqlContext) {
    const list = { ...listing(caller, args), former: args.former === true };
    // Searching goes through all students: this is counted before the page is read.
    const total = list.pattern === null ? () => this.lists.count(list) : await this.lists.count(list);
    const { rows, nextCursor } =
      args.order === 'NEWEST'
        ? pageOf(await this.lists.newest(list), list.limit)
        : pageAt(await this.lists.byName(list), list);
    return { items: rows.map(studentView), nextCursor, total };
  }

  @Query()
  @Allow('gated')
  async student(@Args('id') id: number, @Context() context: GraphqlContext) {
    return studentView(await this.access.student('read', context.caller, id));
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<Student, 'id'>, @Context() context: GraphqlContext) {
    return this.student(id, context);
  }

  @Mutation()
  @Allow('gated')
  async addStudent(@Args() { input }: MutationAddStudentArgs, @Context() context: GraphqlContext) {
    const id = await this.commands.once(context, 'student', (studentId, claims) =>
      this.give(context, studentId, { kind: 'add', studentId, input }, { claims }),
    );
    return this.student(id, context);
  }

  @Mutation()
  @Allow('gated')
  async updateStudent(
    @Args() { id, input, version }: MutationUpdateStudentArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.student('change', context.caller, id);
    await this.give(context, id, { kind: 'change', input }, { version });
    return this.student(id, context);
  }

  @Mutation()
  @Allow('gated')
  async removeStudent(
    @Args() { id, version }: MutationRemoveStudentArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.student('change', context.caller, id);
    await this.give(context, id, { kind: 'remove' }, { version });
    return true;
  }

  private give(context: GraphqlContext, id: number, command: StudentCommand, giving: Giving) {
    const rows = personalRows(streamOf(studentSlice, id), command);
    return this.commands.give(context, studentSlice, id, command, { ...giving, rows });
  }
}
