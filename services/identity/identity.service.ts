import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { idIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { ImageEncoder } from '@cadenza/kernel/images/image-encoder.js';
import { mailProviders, type MailOwn } from '@cadenza/kernel/mail/mail-providers.js';
import { AuditResolver } from './admin/audit.resolver.js';
import { UserChanges } from './admin/user-changes.js';
import { UserList } from './admin/user-list.js';
import { UsersResolver } from './admin/users.resolver.js';
import { ContactMessageQueries } from './contact/contact-message.queries.js';
import { contactMessageSlice } from './contact/contact-message.slice.js';
import { ContactMessages, SUPPORT_EMAIL } from './contact/contact-messages.js';
import { ContactResolver } from './contact/contact.resolver.js';
import { DeletionResolver } from './deletion/deletion.resolver.js';
import { Deletions } from './deletion/deletions.js';
import { typeDefs } from './generated/type-defs.js';
import { identityDataExport } from './identity.data-export.js';
import { DeviceLinks } from './links/device-links.js';
import { EmailVerification } from './links/email-verification.js';
import { LinksResolver } from './links/links.resolver.js';
import { MailedLinks, PUBLIC_URL } from './links/mailed-links.js';
import { LinkRequests } from './links/link-requests.js';
import { MailResolver } from './mail/mail.resolver.js';
import { mailSettingsSlice } from './mail/mail-settings.slice.js';
import { MailSettingsStore } from './mail/mail-settings.store.js';
import { TestMail } from './mail/test-mail.js';
import { unwanted } from './mail/unwanted.js';
import { FirstTables1790000000000 } from './migrations/1790000000000-first-tables.js';
import { TellPeople1790000000001 } from './migrations/1790000000001-tell-people.js';
import { OwnAccount1790000000010 } from './migrations/1790000000010-own-account.js';
import { Mail1790000000020 } from './migrations/1790000000020-mail.js';
import { TellDeletions1790000000030 } from './migrations/1790000000030-tell-deletions.js';
import { WhoseAddress1790000000040 } from './migrations/1790000000040-whose-address.js';
import { PendingAddress1790000000060 } from './migrations/1790000000060-pending-address.js';
import { Contact1790000000070 } from './migrations/1790000000070-contact.js';
import { Mailbox1790000000080 } from './migrations/1790000000080-mailbox.js';
import { DeviceLinks1790000000090 } from './migrations/1790000000090-device-links.js';
import { FoldedSearch1800000000100 } from './migrations/1800000000100-folded-search.js';
import { EmailUndo } from './links/email-undo.js';
import { TRIAL_KEY, UsedTrials } from './user/used-trials.js';
import { Search1790000000050 } from './migrations/1790000000050-search.js';
import { PasswordChanges } from './password/password-changes.js';
import { PasswordResolver } from './password/password.resolver.js';
import { ProfileChanges } from './profile/profile-changes.js';
import { ProfileImageController } from './profile/profile-image.controller.js';
import { ProfileImages } from './profile/profile-images.js';
import { ProfileResolver } from './profile/profile.resolver.js';
import { billingMails } from './reactions/billing-mails.copy.js';
import { shareMailsReaction } from './reactions/share-mails.reaction.js';
import { MASTER_PASSWORD, MasterAtStart } from './registration/master-at-start.js';
import { Registrar } from './registration/registrar.js';
import { RegistrationResolver } from './registration/registration.resolver.js';
import { StartingUsers } from './registration/starting-users.js';
import { Credentials } from './session/credentials.js';
import { OwnSessions } from './session/own-sessions.js';
import { OwnSessionsResolver } from './session/own-sessions.resolver.js';
import { SessionResolver } from './session/session.resolver.js';
import { SESSION_KEYS, type SessionKeys } from './session/session-token.js';
import { Sessions } from './session/sessions.js';
import { Passwords } from './user/passwords.js';
import { tellPeople } from './user/people.js';
import { UserQueries } from './user/user.queries.js';
import { UserResolver } from './user/user.resolver.js';
import { userSlice } from './user/user.slice.js';

export interface IdentityOwn {
  /** Signs session cookies; at least 32 characters, the same in every replica. */
  readonly sessionKey: string;
  /** Accepted and never signed with: the next key, or the one before, while the key is being replaced. */
  readonly otherSessionKey?: string | undefined;
  /** Where links in mails lead, without a slash at its end; this machine's own address when absent. */
  readonly publicUrl?: string;
  /** When given, the master administrator is there once the service has started. */
  readonly masterPassword?: string;
  /** Who gets mails of the contact form; the sender of all mails when absent. */
  readonly supportEmail?: string | undefined;
  /** Where mails go out, and what seals their server's settings. */
  readonly mail?: MailOwn;
  /** Reads profile pictures; services of one process share it. */
  readonly images?: ImageEncoder;
}

/** Who people are: registration, login, sessions, the current user. */
export function identityService({
  sessionKey,
  otherSessionKey,
  publicUrl,
  masterPassword,
  supportEmail,
  mail = {},
  images = new ImageEncoder(),
}: IdentityOwn): ServiceDefinition {
  if (sessionKey.length < 32) throw new Error('The session key needs at least 32 characters');
  const sessionKeys: SessionKeys = otherSessionKey ? [sessionKey, otherSessionKey] : [sessionKey];
  const address = publicUrl ?? 'http://localhost:4000';
  return {
    name: 'identity',
    typeDefs,
    slices: [userSlice, mailSettingsSlice, contactMessageSlice],
    reactions: [billingMails(address), shareMailsReaction],
    timers: [],
    migrations: [
      FirstTables1790000000000,
      TellPeople1790000000001,
      OwnAccount1790000000010,
      Mail1790000000020,
      TellDeletions1790000000030,
      WhoseAddress1790000000040,
      Search1790000000050,
      PendingAddress1790000000060,
      Contact1790000000070,
      Mailbox1790000000080,
      DeviceLinks1790000000090,
      FoldedSearch1800000000100,
    ],
    dataExport: identityDataExport,
    providers: [
      { provide: SESSION_KEYS, useValue: sessionKeys },
      { provide: PUBLIC_URL, useValue: address },
      { provide: TRIAL_KEY, useValue: mail.digestKey ?? mail.key ?? sessionKey },
      { provide: MASTER_PASSWORD, useValue: masterPassword ?? null },
      { provide: SUPPORT_EMAIL, useValue: supportEmail ?? null },
      AuditResolver,
      ContactMessageQueries,
      ContactMessages,
      ContactResolver,
      ...mailProviders(mail, unwanted),
      Credentials,
      { provide: ImageEncoder, useValue: images },
      DeletionResolver,
      Deletions,
      DeviceLinks,
      EmailUndo,
      EmailVerification,
      LinksResolver,
      MailedLinks,
      MailResolver,
      MailSettingsStore,
      MasterAtStart,
      OwnSessions,
      OwnSessionsResolver,
      PasswordChanges,
      PasswordResolver,
      Passwords,
      ProfileChanges,
      ProfileImages,
      ProfileResolver,
      Registrar,
      RegistrationResolver,
      LinkRequests,
      SessionResolver,
      Sessions,
      StartingUsers,
      TestMail,
      UsedTrials,
      UserChanges,
      UserList,
      UserQueries,
      UserResolver,
      UsersResolver,
    ],
    controllers: [ProfileImageController],
    accountOf: (stream) => idIn(userSlice, stream),
    alongside: tellPeople,
  };
}
