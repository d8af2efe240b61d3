import { Inject, Injectable } from '@nestjs/common';
import type { Upload } from '@tus/server';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { isPassing } from '@cadenza/kernel/eventsourcing/sql-error.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { TrackQueries } from '../track/track.queries.js';
import { userIdOf } from './caller-of.js';
import { trackFields } from './track-fields.js';
import { TrackIntake, isDefinite } from './track-intake.js';
import type { TusStore } from './tus-store.js';

/** Makes one track of one complete upload, however often and from wherever its end is reported. */
@Injectable()
export class UploadFinish {
  private readonly underway = new Map<string, Promise<number>>();

  constructor(
    @Inject(TrackIntake) private readonly intake: TrackIntake,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers the track's id. Throws `RejectionError` for a file that is refused, and removes it. */
  once(context: GraphqlContext, store: TusStore, upload: Upload): Promise<number> {
    const present = this.underway.get(upload.id);
    if (present) return present;
    const finishing = this.perform(context, store, upload).finally(() => this.underway.delete(upload.id));
    this.underway.set(upload.id, finishing);
    return finishing;
  }

  private async perform(context: GraphqlContext, store: TusStore, upload: Upload): Promise<number> {
    const done = await this.queries.finished(upload.id);
    if (done !== undefined) return done;
    try {
      const trackId = await this.take(context, store, upload);
      await store.hollow(upload.id, upload.size ?? 0);
      return trackId;
    } catch (error) {
      const elsewhere = await this.queries.finished(upload.id);
      if (elsewhere !== undefined) return elsewhere;
      if (isFinal(error)) await store.remove(upload.id).catch(() => undefined);
      throw error;
    }
  }

  private async take(context: GraphqlContext, store: TusStore, upload: Upload): Promise<number> {
    const said = new Map(Object.entries(upload.metadata ?? {}).map(([name, value]) => [name, value ?? '']));
    const fields = trackFields(said);
    if (fields instanceof Rejection) throw new RejectionError(fields);
    const userId = userIdOf(context);
    const file = {
      path: store.path(upload.id),
      fileName: said.get('filename') ?? said.get('name') ?? '',
      fields,
    };
    // The upload's own id makes it happen once; a key of the last request would not know the file.
    const unkeyed = { ...context, idempotency: null };
    const claims = (trackId: number) => [this.claim(upload.id, userId, trackId)];
    return (await this.intake.take(unkeyed, userId, file, claims)).trackId;
  }

  private claim(uploadId: string, userId: number, trackId: number): Claim {
    return {
      statement: sql`insert into finished_upload (id, user_id, track_id, finished_at)
        values (${uploadId}, ${userId}, ${trackId}, ${this.clock.now()}) on conflict do nothing returning 1`,
      refusal: new Rejection('CONFLICT', 'This upload is finished already'),
    };
  }
}

/** Asking again would end the same way, and each time copy the file before it does. */
function isFinal(error: unknown): boolean {
  if (error instanceof RejectionError) return error.rejection.code !== 'UNAVAILABLE';
  return isDefinite(error) && !isPassing(error);
}
