import { Inject } from '@nestjs/common';
import { Context, Query, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { Storage } from '../generated/graphql.js';
import { userIdOf } from '../request/caller-of.js';
import { storageLimit } from './storage.js';
import { StorageQueries } from './storage.queries.js';

@Resolver('Storage')
export class StorageResolver {
  constructor(@Inject(StorageQueries) private readonly queries: StorageQueries) {}

  @Query()
  @Allow('gated')
  async musicStorage(@Context() context: GraphqlContext): Promise<Storage> {
    const currentUsage = await this.queries.used(userIdOf(context));
    return { currentUsage, limit: storageLimit, percentUsed: (currentUsage / storageLimit) * 100 };
  }
}
