import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import type { Look } from '../look.js';
import { copies, differences } from './copies.js';

/** Each statement answers what is wrong (`what`); none of it may be. */
const statements: readonly (readonly [name: string, statement: string])[] = [
  [
    'one trial for each registration',
    `select 'user ' || m.user_id || ' has ' || count(e.position) || ' trials' as what
     from identity.member m
     left join billing.event e on e.stream = 'account-' || m.user_id and e.type like '%.trialStarted'
     where not m.is_admin group by m.user_id having count(e.position) <> 1`,
  ],
  ['heads and events of streams', serviceNames.map(headsOf).join(' union all ')],
  ...copies.map((copy) => [copy.table, differences(copy)] as const),
];

function headsOf(schema: string): string {
  return `
    select '${schema} ' || s.stream as what from ${schema}.stream s left join ${schema}.event e using (stream)
    group by s.stream, s.version having count(e.position) <> s.version or max(e.version) <> s.version`;
}

/** What others made of stored events, against what is stored: every copy equal, every command given once. */
export async function wrongEffects(look: Look): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, statement] of statements) {
    const found = (await look.rows<{ what: string }>(statement)).map(({ what }) => what);
    if (found.length > 0) wrong.push(`${name}: ${found.length} wrong, ${found.slice(0, 3).join(', ')}`);
  }
  return wrong;
}
