import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { MailSettingsEventSchema } from '@cadenza/proto/gen/identity/v1/mail_settings_pb.js';
import { mailSettingsDecider, type ChangeMailSettings } from './mail-settings.decider.js';
import { mailSettingsProjection } from './mail-settings.projection.js';

/** One stream, `mail-settings-1`. */
export const mailSettingsSlice: Slice<typeof MailSettingsEventSchema, ChangeMailSettings, null> = {
  name: 'mail-settings',
  schema: MailSettingsEventSchema,
  decider: mailSettingsDecider,
  projection: mailSettingsProjection,
};
