import { Inject, Injectable } from '@nestjs/common';
import { ClassQueries } from './class.queries.js';
import type { SegmentImageRow } from './class.rows.js';
import { ImageAddresses } from './image-addresses.js';

/** The timed images of segments as they are shown: without those whose library image is deleted. Their class still names these. */
@Injectable()
export class TimedImages {
  constructor(
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(ImageAddresses) private readonly addresses: ImageAddresses,
  ) {}

  /** Those of a segment in their order. */
  async of(segmentId: number): Promise<readonly SegmentImageRow[]> {
    return this.shown((await this.queries.images(segmentId)) ?? []);
  }

  /** Of these, those that are shown. */
  async shown(rows: readonly SegmentImageRow[]): Promise<readonly SegmentImageRow[]> {
    const addresses = await Promise.all(rows.map((row) => this.addresses.shown(row.image_url)));
    return rows.filter((_row, index) => addresses[index] !== null);
  }

  /** An order of those of a segment that are shown, with the others behind: a person can name only what they see. */
  async wholeOrder(segmentId: number, imageIds: readonly number[]): Promise<number[]> {
    const unseen = await this.unseen(segmentId);
    return [...imageIds, ...unseen.filter((id) => !imageIds.includes(id))];
  }

  /** Those of a segment that are shown no more. */
  async unseen(segmentId: number): Promise<number[]> {
    const rows = (await this.queries.images(segmentId)) ?? [];
    const shown = await this.shown(rows);
    return rows.filter((row) => !shown.includes(row)).map(({ id }) => id);
  }
}
