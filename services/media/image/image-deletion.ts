import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { ObjectDeletion } from '../objects/object-deletion.js';
import { freeStorage } from '../quota/storage.js';
import { ImageQueries } from './image.queries.js';
import { imageSlice } from './image.slice.js';
import { keptBytes } from './image-view.js';

/** Deletes the fact, frees the quota and notes the bytes for deletion in one transaction; the bytes go afterwards. */
@Injectable()
export class ImageDeletion {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(ImageQueries) private readonly queries: ImageQueries,
    @Inject(ObjectDeletion) private readonly bytes: ObjectDeletion,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Throws NOT_FOUND for an image that is unknown or somebody else's. With the Idempotency-Key of an upload that is
   * taken back, the key goes too: a refusal is not kept (api-contract.md, Rules).
   */
  async delete(context: GraphqlContext, id: number, uploadKey: string | null = null): Promise<void> {
    const row = await this.queries.find(id);
    if (!row) throw new RejectionError(notFound('Image'));
    const keys = [row.object_key, row.thumbnail_key];
    const rows = [
      freeStorage(row.user_id, keptBytes(row)),
      sql`insert into object_deletion (object_key, since)
          select key, ${this.clock.now()}::timestamptz from unnest(${keys}::text[]) as key on conflict do nothing`,
      sql`delete from idempotency where user_id = ${row.user_id} and key = ${uploadKey} and answer = ${id}`,
    ];
    await this.commands.give(context, imageSlice, id, { kind: 'delete' }, { rows });
    await this.bytes.deleteNoted();
  }
}
