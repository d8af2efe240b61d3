import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { OwnerNames } from './owner-names.js';

interface Reference {
  readonly id: number;
}

/** What the catalog's classes have from sharing: the name of who shares them. */
@Resolver('Class')
export class SharedClassResolver {
  constructor(@Inject(OwnerNames) private readonly names: OwnerNames) {}

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Reference) {
    return { id };
  }

  @ResolveField()
  @Allow('gated')
  ownerName(@Parent() { id }: Reference, @Context() { caller }: GraphqlContext) {
    return this.names.of(listedUser(caller), 'class', id);
  }
}

/** The same of media's tracks. */
@Resolver('MusicTrack')
export class SharedTrackResolver {
  constructor(@Inject(OwnerNames) private readonly names: OwnerNames) {}

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Reference) {
    return { id };
  }

  @ResolveField()
  @Allow('gated')
  ownerName(@Parent() { id }: Reference, @Context() { caller }: GraphqlContext) {
    return this.names.of(listedUser(caller), 'music', id);
  }
}
