import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { KnownShares } from './known-shares.js';
import type { ContentType } from './share.rules.js';

interface Reference {
  readonly id: number;
}

/** What content of other services has from sharing: who shares it with the caller, and what that allows. */
const sharedContent = (typename: string, type: ContentType) => {
  @Resolver(typename)
  class SharedContentResolver {
    constructor(@Inject(KnownShares) private readonly shares: KnownShares) {}

    @ResolveReference()
    @Allow('gated')
    resolveReference(@Parent() { id }: Reference) {
      return { id };
    }

    @ResolveField()
    @Allow('gated')
    async ownerName(@Parent() { id }: Reference, @Context() { caller }: GraphqlContext) {
      return (await this.shares.of(listedUser(caller), type, id))?.name ?? null;
    }

    @ResolveField()
    @Allow('gated')
    async permission(@Parent() { id }: Reference, @Context() { caller }: GraphqlContext) {
      return (await this.shares.of(listedUser(caller), type, id))?.permission ?? null;
    }
  }
  return SharedContentResolver;
};

export const SharedClassResolver = sharedContent('Class', 'class');
export const SharedTrackResolver = sharedContent('MusicTrack', 'music');
export const SharedPlaylistResolver = sharedContent('Playlist', 'playlist');
