import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { ROWS } from './tokens.js';
import type { Rows, Sql } from '../eventsourcing/sql.js';
import { Allow } from '../runtime/access.js';

/** What a service holds of a user, by the names that it has in the download: rows, without secrets. */
export type Held = (userId: number) => Readonly<Record<string, Sql>>;
export const HELD = Symbol('Held');

/** Of every service's own schema, and in no supergraph: the gateway alone asks it. */
export const heldSdl = `
extend type Query {
  "All that is held of a user, as JSON: lists of rows by name."
  held(userId: Int!): String!
}
`;

@Resolver()
export class HeldResolver {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(HELD) private readonly heldOf: Held,
  ) {}

  @Query()
  @Allow('internal')
  async held(@Args('userId') userId: number): Promise<string> {
    const lists: [string, object[]][] = [];
    for (const [name, statement] of Object.entries(this.heldOf(userId)))
      lists.push([name, await this.rows.query(statement)]);
    return JSON.stringify(Object.fromEntries(lists));
  }
}
