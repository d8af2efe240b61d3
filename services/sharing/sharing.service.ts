import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { KeptMail, type Mail } from '@cadenza/kernel/runtime/mail.js';
import { typeDefs } from './generated/type-defs.js';
import { MAIL } from './mail/mail.tokens.js';
import { PostOffice } from './mail/post-office.js';
import { Shares1790000000001 } from './migrations/1790000000001-shares.js';
import { classesCopy } from './reactions/classes.copy.js';
import { peopleCopy } from './reactions/people.copy.js';
import { tracksCopy } from './reactions/tracks.copy.js';
import { OwnerNames } from './share/owner-names.js';
import { ShareOffers } from './share/share.offers.js';
import { ShareQueries } from './share/share.queries.js';
import { ShareResolver } from './share/share.resolver.js';
import { shareSlice } from './share/share.slice.js';
import { SharedClassResolver, SharedTrackResolver } from './share/shared-content.resolver.js';

export interface SharingOwn {
  /** Tells people what they are offered. Without one, mails are kept and nobody is told. */
  readonly mail?: Mail;
}

/** Content shared between instructors: offered by address, accepted, and known by whoever serves the content. */
export function sharingService({ mail = new KeptMail() }: SharingOwn = {}): ServiceDefinition {
  return {
    name: 'sharing',
    typeDefs,
    slices: [shareSlice],
    reactions: [classesCopy, tracksCopy, peopleCopy],
    timers: [],
    migrations: [Shares1790000000001],
    providers: [
      { provide: MAIL, useValue: mail },
      PostOffice,
      OwnerNames,
      ShareOffers,
      ShareQueries,
      ShareResolver,
      SharedClassResolver,
      SharedTrackResolver,
    ],
    controllers: [],
    hasHeartbeat: true,
  };
}
