import type { Look } from '../look.js';

/** Each statement answers what is wrong (`what`); none of it may be. Numbers from 9,000,000 on are the gap's, of no origin. */
const statements: Readonly<Record<string, string>> = {
  'one trial for each registration': `
    select 'user ' || m.user_id || ' has ' || count(e.position) || ' trials' as what
    from identity.member m
    left join billing.event e on e.stream = 'account-' || m.user_id and e.type like '%.trialStarted'
    where not m.is_admin group by m.user_id having count(e.position) <> 1`,
  'scheduling’s copies of classes': copyOfClasses('scheduling', 'class_id', 'duration', 'duration'),
  'roster’s copies of classes': copyOfClasses('roster', 'class_id', 'user_id', 'user_id'),
  'sharing’s copies of classes': copyOfClasses('sharing', 'id', 'title', 'name'),
  'catalog’s copies of tracks': `
    select 'track ' || coalesce(t.id, k.track_id) as what
    from media.track t full join catalog.track_copy k on k.track_id = t.id
    where (t.id is null and not k.deleted) or k.track_id is null`,
  'roster’s copies of schedules': `
    select 'schedule ' || coalesce(s.id, k.schedule_id) as what
    from scheduling.schedule s full join roster.schedule_copy k on k.schedule_id = s.id
    where (s.id is null and not k.deleted) or k.schedule_id is null or s.class_id <> k.class_id`,
  'sharing’s copies of people': `
    select 'user ' || coalesce(a.user_id, p.user_id) as what
    from identity.account a full join sharing.person p using (user_id)
    where p.user_id is null or a.user_id is null or lower(a.email) <> p.email_key`,
  'catalog’s grants': copyOfShares('catalog'),
  'scheduling’s grants': copyOfShares('scheduling'),
  'media’s grants': copyOfShares('media'),
  'heads and events of streams': [
    'identity',
    'billing',
    'catalog',
    'media',
    'scheduling',
    'roster',
    'sharing',
  ]
    .map(
      (schema) => `
        select '${schema} ' || s.stream as what from ${schema}.stream s
        left join ${schema}.event e using (stream)
        group by s.stream, s.version having count(e.position) <> s.version or max(e.version) <> s.version`,
    )
    .join(' union all '),
};

function copyOfClasses(consumer: string, id: string, original: string, copied: string): string {
  return `
    select 'class ' || coalesce(c.id, k.${id}) as what
    from catalog.class c full join (select * from ${consumer}.class_copy where ${id} < 9000000) k on k.${id} = c.id
    where (c.id is null and not k.deleted) or k.${id} is null
      or (c.id is not null and (c.user_id, c.${original}) is distinct from (k.user_id, k.${copied}))`;
}

function copyOfShares(consumer: string): string {
  return `
    select 'share ' || coalesce(s.id, g.share_id) as what
    from (select * from sharing.share where status in ('pending', 'offered', 'accepted') and content_type = 'class') s
    full join (select * from ${consumer}.content_grant where content_type = 'class') g on g.share_id = s.id
    where s.id is null or g.share_id is null or s.recipient_id is distinct from g.recipient_id`;
}

/** What others made of stored events, against what is stored: every copy equal, every command given once. */
export async function wrongEffects(look: Look): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const found = await look.rows<{ what: string }>(statement);
    if (found.length > 0)
      wrong.push(
        `${name}: ${found.length} wrong, ${found
          .slice(0, 3)
          .map(({ what }) => what)
          .join(', ')}`,
      );
  }
  return wrong;
}
