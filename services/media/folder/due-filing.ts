import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { inTheNameOf } from '@cadenza/kernel/cqrs/in-the-name-of.js';
import { COMMANDS, LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { due, ownFile, settled, type Due } from './filing.rows.js';
import type { FileType } from './library.commands.js';
import { librarySlice } from './library.slice.js';

const alreadyDone = new Rejection('CONFLICT', 'This file has been put into its folder already');

/**
 * What uploads want in folders: noted in the transaction that stores the file and done right after it in another, for a
 * file and its library are two streams. What a crash or a failure leaves between them is done by whoever comes first:
 * the upload that is taken up again, or the sweep.
 */
@Injectable()
export class DueFiling {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Does what is due for a file, once. A folder that was deleted meanwhile leaves the file unorganized, by intent. Never
   * throws: the file is kept, and its sender need not send it again, as what fails is left to the sweep.
   */
  async settle(context: GraphqlContext, fileType: FileType, fileId: number): Promise<void> {
    await this.orLeave(async () => {
      const [found] = await this.rows.query<Due>(
        sql`${due} where file_type = ${fileType} and file_id = ${fileId}`,
      );
      if (found) await this.put(context, found);
    });
  }

  /** Does whatever is due, the oldest first, in the names of those who wanted it, and leaves what fails; answers how much was done. */
  async settleAll(): Promise<number> {
    const found = await this.rows.query<Due>(sql`${due} order by file_id, file_type limit 1000`);
    let done = 0;
    for (const each of found)
      if (await this.orLeave(() => this.put(inTheNameOf(each.userId), each))) done += 1;
    return done;
  }

  private async orLeave(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.log.warn({ error }, 'a file could not be put into its folder yet');
      return false;
    }
  }

  private async put(context: GraphqlContext, { userId, fileType, fileId, folderId }: Due): Promise<void> {
    const command = { kind: 'file' as const, folderId, fileType, fileId };
    const once = { statement: sql`${settled(fileType, fileId)} returning 1`, refusal: alreadyDone };
    const claims = [once, ownFile(userId, fileType, fileId)];
    try {
      await this.commands.give({ ...context, ifMatch: null }, librarySlice, userId, command, { claims });
    } catch (error) {
      if (!(error instanceof RejectionError) || error.rejection.code === 'UNAVAILABLE') throw error;
      await this.rows.query(settled(fileType, fileId));
    }
  }
}
