/** A reaction of one service to the stored events of another. */
export interface Flow {
  readonly consumer: string;
  readonly reaction: string;
  readonly origin: string;
  /** What the types of its events begin with. */
  readonly types: string;
}

/** By the message of the events: `consumer reaction`. A test compares it with what the services declare. */
const reactions: Readonly<Record<string, readonly string[]>> = {
  'identity.v1.UserEvent': [
    'billing start-trial-on-registration',
    'billing administrators',
    'billing deleted-users',
    'catalog deleted-users',
    'media deleted-users',
    'scheduling deleted-users',
    'roster deleted-users',
    'sharing deleted-users',
    'sharing mail-choices',
    'sharing mail-opt-outs',
  ],
  'identity.v1.MailSettingsEvent': ['sharing mail-settings'],
  'billing.v1.AccountEvent': ['identity billing-mails'],
  'catalog.v1.ClassEvent': [
    'media class-music',
    'media class-images',
    'scheduling classes',
    'scheduling class-segments',
    'roster classes',
    'sharing classes',
  ],
  'media.v1.TrackEvent': ['catalog tracks', 'sharing tracks'],
  'media.v1.ImageEvent': ['catalog images'],
  'media.v1.PlaylistEvent': ['sharing playlists'],
  'scheduling.v1.ScheduleEvent': ['roster schedules', 'sharing schedules'],
  'sharing.v1.ShareEvent': ['catalog grants', 'media grants', 'scheduling grants', 'roster grants'],
  'sharing.v1.ShareMailsEvent': ['identity share-mails'],
};

/** Every reaction of every service to another's stored events. */
export const flows: readonly Flow[] = Object.entries(reactions).flatMap(([message, all]) =>
  all.map((each) => {
    const [consumer, reaction] = each.split(' ') as [string, string];
    return { consumer, reaction, origin: message.split('.')[0]!, types: `${message}.` };
  }),
);
