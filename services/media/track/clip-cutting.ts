import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ClipInput } from '../generated/graphql.js';
import { userIdOf } from '../request/caller-of.js';
import type { CopyOrigin } from './track.commands.js';
import { cuttingFrom } from './clip.statements.js';
import { TrackQueries } from './track.queries.js';
import { trackSlice } from './track.slice.js';

/** Cuts clips: tracks that play a part of another's bytes. */
@Injectable()
export class ClipCutting {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
  ) {}

  /**
   * Answers the clip's id. What is left out is without fades and transition, at full volume. Throws NOT_FOUND for a
   * source that is not the caller's own, VALIDATION_FAILED for what is against section 5. `copiedFrom`: the clip that it
   * is a copy of.
   */
  async cut(
    context: GraphqlContext,
    { sourceId, title, startTime, endTime, ...rest }: ClipInput,
    copiedFrom?: CopyOrigin,
  ): Promise<number> {
    const named = await this.queries.find(sourceId);
    const original = named?.original_id == null ? named : await this.queries.find(named.original_id);
    if (!original || original.user_id !== userIdOf(context)) throw new RejectionError(notFound('Track'));
    const { id: originalId, user_id: ownerId, artist, duration } = original;
    return await this.commands.once(context, 'track', async (trackId, claims) => {
      const command = {
        kind: 'cut' as const,
        trackId,
        source: { originalId, ownerId, artist, duration },
        title,
        startTime,
        endTime,
        fadeInDuration: rest.fadeInDuration ?? 0,
        fadeOutDuration: rest.fadeOutDuration ?? 0,
        volume: rest.volume ?? 100,
        transitionType: rest.transitionType ?? 'none',
        ...(copiedFrom ? { copiedFrom } : {}),
      };
      const { claim, rows } = cuttingFrom(originalId, trackId);
      const options = { claims: [...claims, claim], rows };
      await this.commands.give(context, trackSlice, trackId, command, options);
    });
  }
}
