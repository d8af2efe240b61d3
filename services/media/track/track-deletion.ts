import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { ObjectSweep } from '../sweep/object-sweep.js';
import { freeStorage } from './storage.js';
import { TrackQueries } from './track.queries.js';
import { trackSlice } from './track.slice.js';

/** Deletes the fact, frees the quota and notes the bytes for deletion in one transaction; the bytes go afterwards. */
@Injectable()
export class TrackDeletion {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(ObjectSweep) private readonly sweep: ObjectSweep,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for a track that is unknown or somebody else's. */
  async delete(context: GraphqlContext, id: number): Promise<void> {
    const row = await this.queries.find(id);
    if (!row) throw new RejectionError(notFound('Track'));
    const rows = [
      freeStorage(row.user_id, Number(row.file_size)),
      sql`insert into object_deletion (object_key, since) values (${row.object_key}, ${this.clock.now()})
          on conflict do nothing`,
    ];
    await this.commands.give(context, trackSlice, id, { kind: 'delete' }, { rows });
    await this.sweep.deleteNoted();
  }
}
