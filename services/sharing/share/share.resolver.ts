import { Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { ContentShare } from '../generated/graphql.js';

/** Nobody can share yet, so there is nothing to list and nothing to find. */
@Resolver('ContentShare')
export class ShareResolver {
  @Query()
  @Allow('gated')
  outgoingShares(): ContentShare[] {
    return [];
  }

  @Query()
  @Allow('gated')
  incomingShares(): ContentShare[] {
    return [];
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(): ContentShare {
    throw new RejectionError(notFound('Share'));
  }
}
