import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { keepSettings } from '@cadenza/kernel/mail/stored-settings.js';
import type { MailSettingsEventSchema } from '@cadenza/proto/gen/identity/v1/mail_settings_pb.js';

export const mailSettingsProjection: Projection<typeof MailSettingsEventSchema> = {
  tables: ['mail_settings'],
  project: ({ value }, { version }) => [keepSettings(value.sealed, version)],
};
