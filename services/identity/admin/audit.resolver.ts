import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { AuditEntry, QueryAuditArgs } from '../generated/graphql.js';

/** What was done to accounts. */
@Resolver()
export class AuditResolver {
  constructor(@Inject(Audit) private readonly log: Audit) {}

  @Query()
  @Allow('admin')
  audit(@Args() args: QueryAuditArgs): Promise<AuditEntry[]> {
    return this.log.list(args);
  }
}
