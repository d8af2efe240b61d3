import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { MailSettingsEventSchema } from '@cadenza/proto/gen/identity/v1/mail_settings_pb.js';

export interface ChangeMailSettings {
  readonly kind: 'change';
  readonly sealed: string;
}

/** What is sealed was judged before (mail-settings.rules): no decider can look into it. */
export const mailSettingsDecider: Decider<typeof MailSettingsEventSchema, ChangeMailSettings, null> = {
  initial: null,
  evolve: () => null,
  decide({ sealed }, _state, { caller }) {
    if (!caller.isAdmin && !caller.isSystem) return new Rejection('FORBIDDEN', 'Administrators only');
    return [{ case: 'mailSettingsChanged', value: { sealed } }];
  },
};
