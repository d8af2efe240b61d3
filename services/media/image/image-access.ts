import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted } from '@cadenza/kernel/runtime/policy.js';
import { ImageGrants } from './image.grants.js';
import { ImageQueries } from './image.queries.js';
import type { ImageRow } from './image-view.js';

/** The one door to an image, for GraphQL and byte routes alike. */
@Injectable()
export class ImageAccess {
  constructor(
    @Inject(ImageQueries) private readonly queries: ImageQueries,
    @Inject(ImageGrants) private readonly grants: ImageGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The image, or undefined when there is none that this caller may read. */
  async readable(context: GraphqlContext, id: number): Promise<ImageRow | undefined> {
    const row = await this.queries.find(id);
    if (!row) return undefined;
    const owned = { type: 'image' as const, id, ownerId: row.user_id };
    return (await permitted('read', context, owned, this.grants, this.clock)) ? row : undefined;
  }
}
