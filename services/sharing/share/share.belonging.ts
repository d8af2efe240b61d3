import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { forgetInvitation, freeOffer } from './invitation.rows.js';
import { shareSlice } from './share.slice.js';

/**
 * What deleted users shared, and what was shared with them: known by who accepted, or by an invitation that went with
 * the address. Each ends in the name of whoever shared it. A share that has expired is over by itself, and says of
 * people but their numbers.
 */
export const shareBelonging: Belonging = {
  left: (now) => sql`
    select id, owner_id as "userId" from share
    where (expires_at is null or expires_at > ${now})
      and (owner_id in (select user_id from erased_user)
        or recipient_id in (select user_id from erased_user)
        or not exists (select from invitation where share_id = id))`,
  end: ({ id }, { commands, context }) => {
    const rows = [freeOffer(id), forgetInvitation(id)];
    return commands.give(context, shareSlice, id, { kind: 'remove' }, { rows });
  },
};
