import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { Delivered } from '../eventsourcing/reaction.js';
import { numberIn } from '../eventsourcing/slice.js';
import { sql, type Rows, type Sql } from '../eventsourcing/sql.js';
import type { Clock } from '../runtime/clock.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import {
  refuseWhenLate,
  refuseWhenOld,
  type Grant,
  type KnownGrants,
  type Owned,
} from '../runtime/policy.js';

/**
 * A service's own copy of the shares of what it serves: its reaction to sharing's events writes it (`grants`, a copy
 * that is kept fresh), its policy reads it.
 */
export const grantTable = `
  create table content_grant (
    share_id int primary key,
    content_type text not null,
    content_id int not null,
    permission text not null,
    expires_at timestamptz,
    recipient_id int
  );
  create index content_grant_by_recipient on content_grant (recipient_id, content_type, content_id);`;

/** Since sessions are handed over: the class that is taught there. */
export const grantClass = `
  alter table content_grant add column class_id int;
  create index content_grant_by_class on content_grant (recipient_id, class_id) where class_id is not null;
  create index content_grant_of_schedule on content_grant (content_id) where content_type = 'schedule';`;

export const grantCopy = {
  kind: 'copy',
  name: 'grants',
  tables: ['content_grant'],
  isKeptFresh: true,
} as const;

/** What sharing says of a share, as its events have it. */
type GrantEvent =
  | {
      readonly case: 'contentShared';
      readonly value: {
        readonly contentType: string;
        readonly contentId: number;
        /** 0: of no session. */
        readonly classId: number;
        readonly permission: string;
        readonly expiresAt?: Timestamp | undefined;
      };
    }
  | { readonly case: 'shareAccepted'; readonly value: { readonly recipientId: number } }
  | { readonly case: 'shareDeclined' | 'shareRemoved'; readonly value: object };

/** Of shares of these types: one has no recipient until somebody has accepted it. */
export const projectGrants =
  (...types: readonly Owned['type'][]) =>
  (event: GrantEvent, { stream }: Pick<Delivered, 'stream'>): readonly Sql[] => {
    const shareId = numberIn(stream);
    switch (event.case) {
      case 'contentShared': {
        const { contentType, contentId, classId, permission, expiresAt } = event.value;
        if (!(types as readonly string[]).includes(contentType)) return [];
        const end = expiresAt ? timestampDate(expiresAt) : null;
        // Migrations tell of older shares before there is a column for the class (services/catalog/migrations).
        const [column, taught] = classId === 0 ? [sql``, sql``] : [sql`, class_id`, sql`, ${classId}::int`];
        return [
          sql`insert into content_grant (share_id, content_type, content_id, permission, expires_at${column})
            values (${shareId}, ${contentType}, ${contentId}, ${permission}, ${end}${taught})
            on conflict (share_id) do nothing`,
        ];
      }
      case 'shareAccepted':
        return [
          sql`update content_grant set recipient_id = ${event.value.recipientId} where share_id = ${shareId}`,
        ];
      case 'shareDeclined':
      case 'shareRemoved':
        return [sql`delete from content_grant where share_id = ${shareId}`];
    }
  };

/**
 * What is shared with a user of any of the objects; a class also by a session that is handed over to them. A share whose stream is parked here may have
 * ended: it counts no more.
 */
export async function grantsOf(
  rows: Rows,
  userId: number,
  objects: readonly Pick<Owned, 'type' | 'id'>[],
): Promise<KnownGrants> {
  const [known] = await rows.query<{ asOf: Date | null; grants: readonly StoredGrant[] | null }>(sql`
    select (select as_of from freshness where reaction = ${grantCopy.name}) as "asOf", (
      select json_agg(json_build_object('type', wanted.type, 'id', wanted.id, 'permission', permission,
        'expiresAt', expires_at))
      from content_grant
        join unnest(${objects.map(({ type }) => type)}::text[], ${objects.map(({ id }) => id)}::int[])
          as wanted (type, id) on (content_type = wanted.type and content_id = wanted.id)
            or (wanted.type = 'class' and class_id = wanted.id)
      where recipient_id = ${userId} and not exists (
        select from parked where reaction = ${grantCopy.name} and stream = 'share-' || share_id)
    ) as grants`);
  const grants = (known?.grants ?? []).map(({ expiresAt, ...grant }) => ({
    ...grant,
    recipientId: userId,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }));
  return { grants, asOf: known?.asOf ?? null };
}

/**
 * The objects of a type that others share with a user, for lists (api-contract.md, `?include=shared`); the class of a
 * session that is handed over is no part of a library. Throws UNAVAILABLE
 * as the policy does, when any might have ended or what the caller has just accepted is not here yet.
 */
export async function sharedWith(
  rows: Rows,
  context: Pick<GraphqlContext, 'late'>,
  userId: number,
  type: Owned['type'],
  clock: Clock,
): Promise<readonly number[]> {
  const now = clock.now();
  const known = await rows.query<{ id: number; asOf: Date | null }>(sql`
    select distinct content_id as id, (select as_of from freshness where reaction = ${grantCopy.name}) as "asOf"
    from content_grant
    where recipient_id = ${userId} and content_type = ${type}
      and (expires_at is null or expires_at > ${now}::timestamptz) and not exists (
        select from parked where reaction = ${grantCopy.name} and stream = 'share-' || share_id)`);
  refuseWhenLate(context);
  if (known[0]) refuseWhenOld(known[0].asOf, now);
  return known.map(({ id }) => id);
}

type StoredGrant = Pick<Grant, 'type' | 'id' | 'permission'> & { readonly expiresAt: string | null };
