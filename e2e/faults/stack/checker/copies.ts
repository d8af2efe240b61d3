/** Rows that a service keeps of another's facts, and the select of what they must be, in the same columns. */
export interface CopyTable {
  /** With its schema. */
  readonly table: string;
  readonly columns: string;
  /** Of its rows, those that count: one that is marked as deleted is none. */
  readonly where?: string;
  readonly original: string;
}

/** Numbers from 9,000,000 on are the gap's (scenarios/gap.ts), of no origin. */
const there = (id: string) => `not deleted and ${id} < 9000000`;

/** As kernel/runtime/image-address reads it. */
function imageIn(url: string): string {
  return `substring(${url} from '^/api/images/([1-9][0-9]{0,8})$')::int`;
}

const deletedUsers = (service: string): CopyTable => ({
  table: `${service}.erased_user`,
  columns: 'user_id',
  original: `select substr(stream, 6)::int from identity.event where type = 'identity.v1.UserEvent.deleted'`,
});

const grants = (service: string, ...types: readonly string[]): CopyTable => ({
  table: `${service}.content_grant`,
  columns: 'share_id, content_type, content_id, class_id, permission, expires_at, recipient_id',
  original: `select id, content_type, content_id, class_id, permission, expires_at, recipient_id from sharing.share
    where status in ('pending', 'accepted') and content_type in (${types.map((type) => `'${type}'`).join()})`,
});

/** Every one; that none is forgotten, and no column, copies.int.spec.ts holds against what the services declare. */
export const copies: readonly CopyTable[] = [
  ...['billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'].map(deletedUsers),
  grants('catalog', 'class', 'music', 'schedule'),
  grants('scheduling', 'class', 'schedule'),
  grants('media', 'class', 'music', 'playlist', 'schedule'),
  grants('roster', 'class', 'schedule'),
  {
    table: 'billing.account',
    columns: 'user_id, trial_started_at',
    where: 'not closed',
    original: 'select user_id, registered_at from identity.member where not is_admin',
  },
  {
    table: 'billing.administrator',
    columns: 'user_id',
    original: 'select user_id from identity.member where is_admin',
  },
  {
    table: 'catalog.track_copy',
    columns: 'track_id, user_id, duration, copied_from',
    where: there('track_id'),
    original: 'select id, user_id, duration, origin_id from media.track',
  },
  {
    table: 'catalog.image_copy',
    columns: 'image_id, user_id',
    original: 'select id, user_id from media.image',
  },
  {
    table: 'media.class_owner',
    columns: 'class_id, user_id',
    where: 'class_id < 9000000',
    original: 'select id, user_id from catalog.class',
  },
  {
    table: 'media.class_image',
    columns: 'class_id, segment_id, timed_id, image_id',
    original: `select id, null::int, null::int, ${imageIn('cover_image_url')} from catalog.class
        where ${imageIn('cover_image_url')} is not null
      union all select class_id, id, null, ${imageIn('image_url')} from catalog.segment
        where ${imageIn('image_url')} is not null
      union all select class_id, segment_id, id, ${imageIn('image_url')} from catalog.segment_image
        where ${imageIn('image_url')} is not null`,
  },
  {
    table: 'media.class_music',
    columns: 'segment_id, class_id, track_id, borrowed',
    original: 'select id, class_id, music_id, music_borrowed from catalog.segment where music_id is not null',
  },
  {
    table: 'scheduling.class_copy',
    columns: 'class_id, user_id, duration',
    where: there('class_id'),
    original: 'select id, user_id, duration from catalog.class',
  },
  {
    table: 'sharing.playlist_copy',
    columns: 'id, user_id, name',
    where: there('id'),
    original: 'select id, user_id, name from media.playlist',
  },
  {
    table: 'roster.class_copy',
    columns: 'class_id, user_id',
    where: there('class_id'),
    original: 'select id, user_id from catalog.class',
  },
  {
    table: 'scheduling.class_segment',
    columns: 'segment_id, class_id, place, fixed_start_time, duration',
    original: 'select id, class_id, place, fixed_start_time, duration from catalog.segment',
  },
  {
    table: 'sharing.schedule_copy',
    columns: 'id, user_id, class_id, name, start_time, end_time',
    where: there('id'),
    original: 'select id, user_id, class_id, title, start_time, end_time from scheduling.schedule',
  },
  {
    table: 'roster.schedule_copy',
    columns: 'schedule_id, user_id, class_id, start_time, title',
    where: there('schedule_id'),
    original: 'select id, user_id, class_id, start_time, title from scheduling.schedule',
  },
  {
    table: 'sharing.class_copy',
    columns: 'id, user_id, name',
    where: there('id'),
    original: 'select id, user_id, title from catalog.class',
  },
  {
    table: 'sharing.track_copy',
    columns: 'id, user_id, name',
    where: there('id'),
    original: 'select id, user_id, title from media.track',
  },
  {
    table: 'sharing.person',
    columns: 'user_id, name, email_key',
    original: `select user_id, coalesce(full_name, username), key
      from identity.account join identity.taken_name using (user_id) where kind = 'email'`,
  },
  {
    // Who never said anything wants mails.
    table: 'sharing.mail_choice',
    columns: 'user_id, shares',
    where: 'not shares',
    original: 'select user_id, shares from identity.member where not shares',
  },
  {
    table: 'sharing.mail_settings',
    columns: 'id, sealed',
    original: 'select id, sealed from identity.mail_settings',
  },
];

/** Answers (`what`) the rows that only one side has. */
export const differences = ({ table, columns, where = 'true', original }: CopyTable): string => `
  with copied as (select ${columns} from ${table} where ${where}), original as (${original})
  select 'lacks ' || lacking::text as what from (table original except all table copied) as lacking
  union all select 'holds ' || more::text from (table copied except all table original) as more`;
