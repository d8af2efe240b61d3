import { randomBytes } from 'node:crypto';
import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { mailProviders, type MailOwn } from '@cadenza/kernel/mail/mail-providers.js';
import { typeDefs } from './generated/type-defs.js';
import { sharingDataExport } from './sharing.data-export.js';
import { shareBelonging } from './share/share.belonging.js';
import { deletedUsersCopy } from './reactions/deleted-users.copy.js';
import { Shares1790000000001 } from './migrations/1790000000001-shares.js';
import { Mail1790000000020 } from './migrations/1790000000020-mail.js';
import { WhoseAddress1790000000030 } from './migrations/1790000000030-whose-address.js';
import { InvitationsCounted1790000000040 } from './migrations/1790000000040-invitations-counted.js';
import { OptOut1790000000050 } from './migrations/1790000000050-opt-out.js';
import { KeyedOptOut1790000000060 } from './migrations/1790000000060-keyed-opt-out.js';
import { WhoseOptOut1790000000070 } from './migrations/1790000000070-whose-opt-out.js';
import { VerifiedAddresses1790000000080 } from './migrations/1790000000080-verified-addresses.js';
import { Playlists1795000000090 } from './migrations/1795000000090-playlists.js';
import { HandOvers1797000000100 } from './migrations/1797000000100-hand-overs.js';
import { TellShares1799000000110 } from './migrations/1799000000110-tell-shares.js';
import { classesCopy } from './reactions/classes.copy.js';
import { mailOptOutsCopy } from './reactions/mail-opt-outs.copy.js';
import { mailChoicesCopy, mailSettingsCopy } from './reactions/mail-settings.copy.js';
import { playlistsCopy } from './reactions/playlists.copy.js';
import { peopleCopy } from './reactions/people.copy.js';
import { schedulesCopy } from './reactions/schedules.copy.js';
import { tracksCopy } from './reactions/tracks.copy.js';
import { unwantedBy } from './mail/share-mail.js';
import { OptOutController } from './opt-out/opt-out.controller.js';
import { OptOutLinks } from './opt-out/opt-out.link.js';
import { OptOuts } from './opt-out/opt-outs.js';
import { shareMailsSlice } from './opt-out/share-mails.slice.js';
import { InstructorResolver } from './share/instructor.resolver.js';
import { KnownShares } from './share/known-shares.js';
import { HandOverOffers, TAKE_OVER_AT } from './share/hand-over.offers.js';
import { HandOverQueries } from './share/hand-over.queries.js';
import { HandOverResolver } from './share/hand-over.resolver.js';
import { INVITATION_LIMITS, Invitations } from './share/invitations.js';
import { ACCEPT_AT, ShareOffers } from './share/share.offers.js';
import { ShareQueries } from './share/share.queries.js';
import { ShareResolver } from './share/share.resolver.js';
import { shareSlice } from './share/share.slice.js';
import {
  SharedClassResolver,
  SharedPlaylistResolver,
  SharedTrackResolver,
} from './share/shared-content.resolver.js';

export interface SharingOwn {
  /** Where links in mails lead, without a slash at its end; this machine's own address when absent. */
  readonly publicUrl?: string;
  /** Tells people what they are offered. */
  readonly mail?: MailOwn;
  /** Whether somebody may share only so often, as each share is a mail: yes, unless told otherwise. */
  readonly areInvitationsLimited?: boolean;
}

/** Content shared between instructors: offered by address, accepted, and known by whoever serves the content. */
export function sharingService({
  publicUrl = 'http://localhost:4000',
  mail = {},
  areInvitationsLimited = true,
}: SharingOwn = {}): ServiceDefinition {
  const key = mail.digestKey ?? mail.key ?? randomBytes(32).toString('base64url');
  const optOuts = new OptOutLinks(publicUrl, key);
  return {
    name: 'sharing',
    typeDefs,
    slices: [shareSlice, shareMailsSlice],
    reactions: [
      classesCopy,
      tracksCopy,
      playlistsCopy,
      schedulesCopy,
      peopleCopy(optOuts.digestOf),
      mailSettingsCopy,
      mailChoicesCopy,
      mailOptOutsCopy,
      deletedUsersCopy,
    ],
    timers: [],
    migrations: [
      Shares1790000000001,
      Mail1790000000020,
      WhoseAddress1790000000030,
      InvitationsCounted1790000000040,
      OptOut1790000000050,
      KeyedOptOut1790000000060,
      WhoseOptOut1790000000070,
      VerifiedAddresses1790000000080,
      Playlists1795000000090,
      HandOvers1797000000100,
      TellShares1799000000110,
    ],
    dataExport: sharingDataExport,
    belongings: [shareBelonging],
    providers: [
      ...mailProviders(mail, unwantedBy(optOuts.digestOf), optOuts.to),
      { provide: OptOutLinks, useValue: optOuts },
      { provide: ACCEPT_AT, useValue: `${publicUrl}/content-sharing?tab=incoming` },
      { provide: TAKE_OVER_AT, useValue: `${publicUrl}/schedule` },
      { provide: INVITATION_LIMITS, useValue: areInvitationsLimited },
      OptOuts,
      InstructorResolver,
      KnownShares,
      Invitations,
      HandOverOffers,
      HandOverQueries,
      HandOverResolver,
      ShareOffers,
      ShareQueries,
      ShareResolver,
      SharedClassResolver,
      SharedPlaylistResolver,
      SharedTrackResolver,
    ],
    controllers: [OptOutController],
    hasHeartbeat: true,
  };
}
