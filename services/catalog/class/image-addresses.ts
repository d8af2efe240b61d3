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
   * Throws VALIDATION_FAILED "Image not found" for addresses of library images that are neither the caller's own nor
   * shown in the class already, as its cover or in its segments. `classId`: null while there is no class yet.
   */
  async admit(
    context: GraphqlContext,
    classId: number | null,
    ...given: readonly GivenAddress[]
  ): Promise<void> {
    const named = given.flatMap(({ field, url, present }) => {
      const id = url === present ? undefined : imageIdIn(url);
      return id === undefined ? [] : [{ field, id }];
    });
    if (named.length === 0) return;
    const own = await this.own(
      listedUser(context.caller),
      named.map(({ id }) => id),
    );
    const others = named.filter(({ id }) => !own.has(id));
    const shown = classId === null || others.length === 0 ? new Set<number>() : await this.shownIn(classId);
    const unknown = others.filter(({ id }) => !shown.has(id));
    if (unknown.length === 0) return;
    refuseWhenLate(context);
    throw new RejectionError(invalid(unknown.map(({ field }) => ({ field, message: 'Image not found' }))));
  }

  /** Those of the images that are a user's own, and not deleted. */
  async own(userId: number, imageIds: readonly number[]): Promise<ReadonlySet<number>> {
    const found = await this.rows.query<{ id: number }>(sql`
      select image_id as id from image_copy
      where image_id = any(${[...imageIds]}::int[]) and user_id = ${userId}`);
    return new Set(found.map(({ id }) => id));
  }

  /** The library images that a class shows, and that are not deleted. */
  private async shownIn(classId: number): Promise<ReadonlySet<number>> {
    const found = await this.rows.query<{ url: string }>(sql`
      select cover_image_url as url from class where id = ${classId} and cover_image_url is not null
      union select image_url from segment where class_id = ${classId} and image_url is not null
      union select image_url from segment_image where class_id = ${classId}`);
    const ids = await Promise.all(found.map(async ({ url }) => imageIdIn(await this.shown(url))));
    return new Set(ids.filter((id) => id !== undefined));
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
