import { Inject } from '@nestjs/common';
import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';

interface Reference {
  readonly id: number;
}

/** Names those of whom something was copied; other services know them by number alone. */
@Resolver('Instructor')
export class InstructorResolver {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Reference) {
    return { id };
  }

  @ResolveField()
  @Allow('gated')
  async name(@Parent() { id }: Reference) {
    return (await this.named(id)) ?? null;
  }

  private readonly named = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<{ id: number; name: string }>(
      sql`select user_id as id, name from person where user_id = any(${ids}::int[])`,
    );
    return new Map(found.map(({ id, name }) => [id, name]));
  });
}
