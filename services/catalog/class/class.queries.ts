import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { complete, operationBudget, rowLimit, tooMuch } from '@cadenza/kernel/runtime/budget.js';
import { countRowsRead } from '@cadenza/kernel/runtime/current-operation.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { ClassFilter, ClassOrder } from '../generated/graphql.js';
import { type ProfileRow, profileOf } from './class-profile.js';
import type { ClassRow, SegmentImageRow, SegmentRow } from './class.rows.js';
import { isLent } from './lent-music.js';

const visible = ({ userId }: Listing, others: readonly number[]) =>
  sql`(user_id = ${userId} or id = any(${others}::int[]))`;

/** Lengths are compared in whole minutes, rounded as they are shown: 30:40 is 31 minutes. */
const matching = ({ pattern }: Listing, filter: ClassFilter) => {
  const { difficulty, classType, minDuration, maxDuration, hasMusic } = filter;
  return sql`(${pattern}::text is null or searched like search_key(${pattern}) collate "C")
    and difficulty = coalesce(${difficulty}, difficulty) and class_type = coalesce(${classType}, class_type)
    and (seconds + 30) / 60 between coalesce(${minDuration}::int, 0) and coalesce(${maxDuration}::int, seconds)
    and (${hasMusic}::boolean is null or ${hasMusic}::boolean = exists (
      select from segment left join track_copy track on track.track_id = music_id
      where class_id = class.id and music_id is not null and track.deleted is not true))`;
};

/** Reads rows; whether the caller may see them is asked in class.access.ts. */
@Injectable()
export class ClassQueries {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A user's own and those named, newest first, one more than the limit when there is a next page. */
  list(wanted: Listing, others: readonly number[], filter: ClassFilter): Promise<ClassRow[]> {
    const { before, limit } = wanted;
    return this.rows.query<ClassRow>(sql`
      select * from class
      where ${visible(wanted, others)} and ${matching(wanted, filter)} and (${before}::int is null or id < ${before}::int)
      order by id desc limit ${limit}::int + 1`);
  }

  /** The same in another order: behind the row `before`, or from behind its place where that row is there no more. */
  listInOrder(
    wanted: Listing,
    others: readonly number[],
    filter: ClassFilter,
    order: ClassOrder,
  ): Promise<ClassRow[]> {
    const { before, place, limit } = wanted;
    return this.rows.query<ClassRow>(sql`
      with ranked as (
        select class.*,
          case ${order}::text when 'SHORTEST' then seconds when 'LONGEST' then -seconds else 0 end as by_length,
          case ${order}::text when 'TITLE' then title else '' end collate "und-x-icu" as by_title,
          case ${order}::text when 'OLDEST' then id else -id end as by_age
        from class where ${visible(wanted, others)}
      ), last as (select by_length, by_title, by_age from ranked where id = ${before}::int)
      select * from ranked as class
      where ${matching(wanted, filter)}
        and (not exists (select from last) or (by_length, by_title, by_age) > (select * from last))
      order by by_length, by_title, by_age
      offset case when exists (select from last) then 0 else coalesce(${place}::int, 0) end
      limit ${limit}::int + 1`);
  }

  /** How many there are of them on all pages; all classes are gone through for it. */
  async count(wanted: Listing, others: readonly number[], filter: ClassFilter): Promise<number> {
    const [row] = await this.rows.query<{ count: number; read: number }>(sql`
      select count(*) filter (where ${matching(wanted, filter)})::int as count, count(*)::int as read
      from class where ${visible(wanted, others)}`);
    countRowsRead(row?.read ?? 0);
    return row?.count ?? 0;
  }

  readonly find = gathered(async (ids: readonly number[]): Promise<ReadonlyMap<number, ClassRow>> => {
    const found = await this.rows.query<ClassRow>(sql`select * from class where id = any(${ids}::int[])`);
    return new Map(found.map((row) => [row.id, row]));
  });

  /** All segments of a class in their order; none for a class without. */
  readonly segments = gathered(async (classIds: readonly number[]) => {
    await this.refuseTooMuch(classIds);
    const found = await this.rows.query<SegmentRow>(sql`
      select segment.*, class.version, coalesce(track.deleted, false)
        or (music_borrowed and not ${isLent(sql`music_id`, sql`class.user_id`, this.clock.now())}) as music_deleted
      from segment join class on class.id = class_id
        left join track_copy track on track.track_id = music_id
      where class_id = any(${classIds}::int[]) order by class_id, place`);
    const of = new Map<number, SegmentRow[]>(classIds.map((id) => [id, []]));
    found.forEach((row) => of.get(row.class_id)!.push(row));
    return of;
  });

  /** Segments with long notes fill the process's memory before any of them is answered, so they are measured first. */
  private async refuseTooMuch(classIds: readonly number[]): Promise<void> {
    const [found] = await this.rows.query<{ count: number; bytes: number }>(sql`
      select count(*)::int as count, coalesce(sum(octet_length(notes)), 0)::float8 as bytes
      from segment where class_id = any(${classIds}::int[])`);
    const { count, bytes } = found!;
    if (count > operationBudget.objects || bytes > operationBudget.bytes) throw tooMuch();
  }

  /** What a picture of each class needs; empty for a class without segments. */
  readonly profiles = gathered(async (classIds: readonly number[]) => {
    const found = await this.rows.query<ProfileRow>(sql`
      select class_id, fixed_start_time, duration, rpm, resistance, position
      from segment where class_id = any(${classIds}::int[]) order by class_id, place limit ${rowLimit}`);
    const of = new Map<number, ProfileRow[]>(classIds.map((id) => [id, []]));
    complete(found).forEach((row) => of.get(row.class_id)!.push(row));
    return new Map([...of].map(([classId, rows]) => [classId, profileOf(rows)]));
  });

  /** The timed images of a segment in their order. */
  readonly images = gathered(async (segmentIds: readonly number[]) => {
    const found = await this.rows.query<SegmentImageRow>(sql`
      select segment_image.*, class.version from segment_image join class on class.id = class_id
      where segment_id = any(${segmentIds}::int[]) order by segment_id, place limit ${rowLimit}`);
    const of = new Map<number, SegmentImageRow[]>(segmentIds.map((id) => [id, []]));
    complete(found).forEach((row) => of.get(row.segment_id)!.push(row));
    return of;
  });

  readonly image = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<SegmentImageRow>(sql`
      select segment_image.*, class.version from segment_image join class on class.id = class_id
      where segment_image.id = any(${ids}::int[])`);
    return new Map(found.map((row) => [row.id, row]));
  });

  readonly classOfSegment = gathered(async (segmentIds: readonly number[]) => {
    const rows = await this.rows.query<{ id: number; class_id: number }>(
      sql`select id, class_id from segment where id = any(${segmentIds}::int[])`,
    );
    return new Map(rows.map(({ id, class_id }) => [id, class_id]));
  });
}
