import { Inject, Injectable } from '@nestjs/common';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { permitted } from '@cadenza/kernel/runtime/policy.js';
import { BackgroundAnalysis } from '../analysis/background-analysis.js';
import { newObjectKey } from '../objects/object-key.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { IncomingUploads } from '../quota/incoming-uploads.js';
import { claimStorage } from '../quota/storage.js';
import { userIdOf } from '../request/caller-of.js';
import { ClipCutting } from '../track/clip-cutting.js';
import { TrackQueries } from '../track/track.queries.js';
import type { TrackRow } from '../track/track.rows.js';
import { trackSlice } from '../track/track.slice.js';
import { ownedTrack } from '../track/track-view.js';
import { isDefinite } from '../upload/is-definite.js';
import { commandFor, originOf } from './copy-of.js';
import { TrackCopyGrants } from './track-copy.grants.js';

/** Copies tracks of others into the caller's library: bytes first, then the fact, as at an upload. */
@Injectable()
export class TrackCopying {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(TrackCopyGrants) private readonly grants: TrackCopyGrants,
    @Inject(ClipCutting) private readonly cutting: ClipCutting,
    @Inject(IncomingUploads) private readonly incoming: IncomingUploads,
    @Inject(BackgroundAnalysis) private readonly analysis: BackgroundAnalysis,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers the copy's id. Throws NOT_FOUND, QUOTA_EXCEEDED, and UNAVAILABLE as the policy does. */
  async copy(context: GraphqlContext, id: number): Promise<number> {
    const source = await this.source(context, id);
    if (source.user_id === userIdOf(context)) return id;
    const present = await this.present(context, id);
    if (present !== undefined) return present;
    return source.original_id === null ? this.original(context, source) : this.clip(context, source);
  }

  private async source(context: GraphqlContext, id: number): Promise<TrackRow> {
    const row = await this.queries.find(id);
    if (!row || !(await permitted('use', context, ownedTrack(row), this.grants, this.clock)))
      throw new RejectionError(notFound('Track'));
    return row;
  }

  private async present(context: GraphqlContext, id: number): Promise<number | undefined> {
    return (await this.queries.copies(userIdOf(context), [id])).get(id);
  }

  private async original(context: GraphqlContext, source: TrackRow): Promise<number> {
    const userId = userIdOf(context);
    const size = Number(source.stored_size);
    return this.incoming.with(userId, { scratch: 0, kept: size }, async () => {
      const objectKey = newObjectKey();
      if (!(await this.objects.copy(source.object_key, objectKey)))
        throw new RejectionError(notFound('Audio file'));
      let stored = false;
      const perform = async (trackId: number, claims: readonly Claim[]) => {
        const rows = source.analysed ? [waveformOf(source.id, trackId)] : [];
        const command = commandFor(source, trackId, objectKey);
        const options = { claims: [...claims, claimStorage(userId, size)], rows };
        await this.commands.give(context, trackSlice, trackId, command, options);
        stored = true;
      };
      try {
        const trackId = await this.commands.once(context, 'track', perform);
        if (stored) this.analysis.look();
        else await this.objects.delete(objectKey);
        return trackId;
      } catch (error) {
        // A lost connection may have stored the fact after all; then the sweep of orphans decides.
        if (!stored && isDefinite(error)) await this.objects.delete(objectKey);
        throw error;
      }
    });
  }

  /** It has no bytes of its own: its original comes with it. */
  private async clip(context: GraphqlContext, clip: TrackRow): Promise<number> {
    const original = await this.queries.find(clip.original_id!);
    if (!original) throw new RejectionError(notFound('Track'));
    // The request's key is the clip's.
    const beside = { ...context, idempotency: null, ifMatch: null };
    const sourceId = (await this.present(context, original.id)) ?? (await this.original(beside, original));
    const input = {
      sourceId,
      title: clip.title,
      startTime: clip.start_time!,
      endTime: clip.end_time!,
      fadeInDuration: clip.fade_in,
      fadeOutDuration: clip.fade_out,
      volume: clip.volume,
      transitionType: clip.transition_type,
    };
    return this.cutting.cut(context, input, originOf(clip));
  }
}

/** The same bytes look the same. */
const waveformOf = (sourceId: number, copyId: number) => sql`
  insert into waveform (track_id, per_second, peaks)
  select ${copyId}::integer, per_second, peaks from waveform where track_id = ${sourceId}
  on conflict do nothing`;
