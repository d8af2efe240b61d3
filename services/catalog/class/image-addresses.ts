import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { imageIdIn } from '@cadenza/kernel/runtime/image-address.js';
import { refuseWhenLate } from '@cadenza/kernel/runtime/policy.js';

/** An address that is given, and the one that is there already: it is not asked for again, its image may be gone. */
export interface GivenAddress {
  readonly field: string;
  readonly url: string | null | undefined;
  readonly present?: string | null | undefined;
}

/** Who shows an image to others must have it: media lets everybody see it who may read the class. */
@Injectable()
export class ImageAddresses {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /**
   * Throws VALIDATION_FAILED "Image not found" for addresses of library images that belong neither to the caller nor to
   * the class's owner.
   */
  async admit(context: GraphqlContext, ownerId: number, ...given: readonly GivenAddress[]): Promise<void> {
    const named = given.flatMap(({ field, url, present }) => {
      const id = url === present ? undefined : imageIdIn(url);
      return id === undefined ? [] : [{ field, id }];
    });
    if (named.length === 0) return;
    const known = await this.rows.query<{ id: number }>(sql`
      select image_id as id from image_copy
      where image_id = any(${named.map(({ id }) => id)}::int[]) and user_id in (${listedUser(context.caller)}, ${ownerId})`);
    const theirs = new Set(known.map(({ id }) => id));
    const unknown = named.filter(({ id }) => !theirs.has(id));
    if (unknown.length === 0) return;
    refuseWhenLate(context);
    throw new RejectionError(invalid(unknown.map(({ field }) => ({ field, message: 'Image not found' }))));
  }

  /** An address as it is shown: null for none, and for a library image that is deleted. Its class still names that. */
  async shown(url: string | null | undefined): Promise<string | null> {
    const id = imageIdIn(url);
    return id === undefined || (await this.known(id)) ? (url ?? null) : null;
  }

  /** Rows with their addresses as they are shown. */
  asShown<Row extends { readonly image_url: string | null }>(rows: readonly Row[]) {
    return Promise.all(rows.map(async (row) => ({ ...row, image_url: await this.shown(row.image_url) })));
  }

  private readonly known = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<{ id: number }>(
      sql`select image_id as id from image_copy where image_id = any(${ids}::int[])`,
    );
    return new Map(found.map(({ id }) => [id, true]));
  });
}
