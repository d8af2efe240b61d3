import { Inject } from '@nestjs/common';
import {
  Args,
  Context,
  Mutation,
  Parent,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { listedUser, listing, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  Class,
  MutationCreateClassArgs,
  MutationDeleteClassArgs,
  MutationUpdateClassArgs,
  QueryClassesArgs,
} from '../generated/graphql.js';
import { ClassAccess } from './class.access.js';
import { ClassQueries } from './class.queries.js';
import { classSlice } from './class.slice.js';
import { classView, segmentViews } from './class.view.js';

@Resolver('Class')
export class ClassResolver {
  constructor(
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(ClassAccess) private readonly access: ClassAccess,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query()
  @Allow('gated')
  async classes(@Args() args: QueryClassesArgs, @Context() context: GraphqlContext) {
    const wanted = listing(context.caller, args);
    const others = args.shared ? await this.access.shared(context, wanted.userId) : [];
    const { rows, nextCursor } = pageOf(await this.queries.list(wanted, others), wanted.limit);
    return { items: rows.map((row) => classView(row, wanted.userId)), nextCursor };
  }

  @Query('class')
  @Allow('gated')
  async one(@Args('id') id: number, @Context() context: GraphqlContext) {
    return classView(await this.access.class('read', context, id), listedUser(context.caller));
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<Class, 'id'>, @Context() context: GraphqlContext) {
    return this.one(id, context);
  }

  @ResolveField()
  @Allow('gated')
  async segments(@Parent() { id }: Pick<Class, 'id'>) {
    return segmentViews((await this.queries.segments(id)) ?? []);
  }

  @Mutation()
  @Allow('gated')
  async createClass(@Args() { input }: MutationCreateClassArgs, @Context() context: GraphqlContext) {
    const id = await this.commands.once(context, 'class', (classId, claims) =>
      this.commands.give(context, classSlice, classId, { kind: 'create', classId, input }, { claims }),
    );
    return this.one(id, context);
  }

  @Mutation()
  @Allow('gated')
  async updateClass(
    @Args() { id, input, version }: MutationUpdateClassArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.class('change', context, id);
    await this.commands.give(context, classSlice, id, { kind: 'change', input }, { version });
    return this.one(id, context);
  }

  @Mutation()
  @Allow('gated')
  async deleteClass(@Args() { id, version }: MutationDeleteClassArgs, @Context() context: GraphqlContext) {
    await this.access.ownClass(context, id);
    await this.commands.give(context, classSlice, id, { kind: 'delete' }, { version });
    return true;
  }
}
