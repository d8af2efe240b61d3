import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { keepSettings } from '@cadenza/kernel/mail/stored-settings.js';
import { MailSettingsEventSchema } from '@cadenza/proto/gen/identity/v1/mail_settings_pb.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';

/** Where mails go out: sealed, as identity tells it. */
export const mailSettingsCopy: Copy<typeof MailSettingsEventSchema> = {
  kind: 'copy',
  name: 'mail-settings',
  origin: 'identity',
  schema: MailSettingsEventSchema,
  tables: ['mail_settings'],
  project: ({ value }) => [keepSettings(value.sealed, 1)],
};

/** Who wants mails of shares, of those who have said so. */
export const mailChoicesCopy: Copy<typeof UserEventSchema> = {
  kind: 'copy',
  name: 'mail-choices',
  origin: 'identity',
  schema: UserEventSchema,
  tables: ['mail_choice'],
  project(event) {
    switch (event.case) {
      case 'notificationsChanged': {
        const { userId, shares } = event.value;
        return [
          sql`insert into mail_choice (user_id, shares) values (${userId}, ${shares})
              on conflict (user_id) do update set shares = excluded.shares`,
        ];
      }
      case 'deleted':
        return [sql`delete from mail_choice where user_id = ${event.value.userId}`];
      case 'registered':
      case 'profileChanged':
      case 'passwordChanged':
      case 'emailVerified':
        return [];
    }
  },
};
