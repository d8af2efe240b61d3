import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { ObjectDeletion } from '../objects/object-deletion.js';
import { freeStorage } from '../quota/storage.js';
import { userIdOf } from '../request/caller-of.js';
import { clipsLeft, withoutClips } from './clip.statements.js';
import { TrackQueries } from './track.queries.js';
import type { TrackRow } from './track.rows.js';
import { trackSlice } from './track.slice.js';

/** Deletes the fact, frees the quota and notes the bytes for deletion in one transaction; the bytes go afterwards. */
@Injectable()
export class TrackDeletion {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(ObjectDeletion) private readonly bytes: ObjectDeletion,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Its clips go before it, so that none is ever without bytes; asked again after a crash it goes on. Throws NOT_FOUND for
   * a track that is unknown or somebody else's.
   */
  async delete(context: GraphqlContext, id: number): Promise<void> {
    await this.deleteRow(context, await this.own(context, id));
    await this.bytes.deleteNoted();
  }

  /** Several: unless all are the caller's own, none is deleted. One that another window deletes meanwhile is gone as well. */
  async deleteAll(context: GraphqlContext, ids: readonly number[]): Promise<void> {
    const rows = await Promise.all(ids.map((id) => this.own(context, id)));
    const beside = { ...context, ifMatch: null };
    for (let at = 0; at < rows.length; at += atOnce) {
      const next = rows.slice(at, at + atOnce);
      await Promise.all(next.map((row) => this.deleteRow(beside, row).catch(unlessGone)));
    }
    await this.bytes.deleteNoted();
  }

  private async own(context: GraphqlContext, id: number): Promise<TrackRow> {
    const row = await this.queries.find(id);
    if (!row || row.user_id !== userIdOf(context)) throw new RejectionError(notFound('Track'));
    return row;
  }

  private async deleteRow(context: GraphqlContext, row: TrackRow): Promise<void> {
    const { id } = row;
    if (row.original_id !== null) return await this.deleteClip(context, id);
    if (context.ifMatch !== null && context.ifMatch !== row.version) throw new RejectionError(changed);
    const beside = { ...context, ifMatch: null };
    for (let clips = await this.queries.clips(id); ; clips = await this.queries.clips(id)) {
      for (const clip of clips ?? []) await this.deleteClip(beside, clip.id).catch(unlessGone);
      if (await this.deleteOriginal(context, row)) break;
    }
  }

  private async deleteClip(context: GraphqlContext, id: number): Promise<void> {
    await this.commands.give(context, trackSlice, id, { kind: 'delete' });
  }

  /** False when clips were cut from it in the meantime. */
  private async deleteOriginal(context: GraphqlContext, row: TrackRow): Promise<boolean> {
    const rows = [
      freeStorage(row.user_id, Number(row.file_size)),
      sql`insert into object_deletion (object_key, since) values (${row.object_key}, ${this.clock.now()})
          on conflict do nothing`,
      sql`delete from waveform where track_id = ${row.id}`,
      sql`delete from analysis_lease where track_id = ${row.id}`,
    ];
    const options = { claims: withoutClips(row.id), rows };
    try {
      await this.commands.give(context, trackSlice, row.id, { kind: 'delete' }, options);
      return true;
    } catch (error) {
      if (error instanceof RejectionError && error.rejection === clipsLeft) return false;
      throw error;
    }
  }
}

const atOnce = 8;

/** Told before its clips are gone: they are streams of their own. */
const changed = new Rejection('CONFLICT', 'This track has changed since you saw it');

/** Somebody else was faster: that is as good. */
function unlessGone(error: unknown) {
  if (!(error instanceof RejectionError && error.rejection.code === 'NOT_FOUND')) throw error;
}
