import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { keepSettings } from '@cadenza/kernel/mail/stored-settings.js';
import { MailSettingsEventSchema } from '@cadenza/proto/gen/identity/v1/mail_settings_pb.js';

export interface ChangeMailSettings {
  readonly kind: 'change';
  readonly sealed: string;
}

/** One stream, `mail-settings-1`. What is sealed was judged before (mail-settings.rules): no decider can look into it. */
export const mailSettingsSlice: Slice<typeof MailSettingsEventSchema, ChangeMailSettings, null> = {
  name: 'mail-settings',
  schema: MailSettingsEventSchema,
  decider: {
    initial: null,
    evolve: () => null,
    decide({ sealed }, _state, { caller }) {
      if (!caller.isAdmin && !caller.isSystem) return new Rejection('FORBIDDEN', 'Administrators only');
      return [{ case: 'mailSettingsChanged', value: { sealed } }];
    },
  },
  projection: {
    tables: ['mail_settings'],
    project: ({ value }, { version }) => [keepSettings(value.sealed, version)],
  },
};
