import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { ClassSaves } from './class/class-saves.js';
import { ClassAccess } from './class/class.access.js';
import { ClassQueries } from './class/class.queries.js';
import { ClassResolver } from './class/class.resolver.js';
import { classSlice } from './class/class.slice.js';
import { ClassGrants } from './class/grants.js';
import { ImageAddresses } from './class/image-addresses.js';
import { PlaceableTracks } from './class/placeable-tracks.js';
import { SegmentResolver } from './class/segment.resolver.js';
import { TimedImageResolver } from './class/timed-image.resolver.js';
import { TimedImages } from './class/timed-images.js';
import { typeDefs } from './generated/type-defs.js';
import { catalogDataExport } from './catalog.data-export.js';
import { classBelonging } from './class/class.belonging.js';
import { deletedUsersCopy } from './reactions/deleted-users.copy.js';
import { Classes1790000000001 } from './migrations/1790000000001-classes.js';
import { Grants1790000000002 } from './migrations/1790000000002-grants.js';
import { SegmentImages1795000000003 } from './migrations/1795000000003-segment-images.js';
import { TellImages1795000000004 } from './migrations/1795000000004-tell-images.js';
import { Search1795000000005 } from './migrations/1795000000005-search.js';
import { Lengths1795000000006 } from './migrations/1795000000006-lengths.js';
import { Origins1795000000007 } from './migrations/1795000000007-origins.js';
import { GrantsOfSessions1797000000007 } from './migrations/1797000000007-grants-of-sessions.js';
import { ProtectedSegments1798000000008 } from './migrations/1798000000008-protected-segments.js';
import { TellSegments1799000000010 } from './migrations/1799000000010-tell-segments.js';
import { FoldedSearch1800000000020 } from './migrations/1800000000020-folded-search.js';
import { grantsCopy } from './reactions/grants.copy.js';
import { imagesCopy } from './reactions/images.copy.js';
import { tracksCopy } from './reactions/tracks.copy.js';

/** Classes and their segments. */
export function catalogService(): ServiceDefinition {
  return {
    name: 'catalog',
    typeDefs,
    slices: [classSlice],
    reactions: [grantsCopy, tracksCopy, imagesCopy, deletedUsersCopy],
    timers: [],
    migrations: [
      Classes1790000000001,
      Grants1790000000002,
      SegmentImages1795000000003,
      TellImages1795000000004,
      Search1795000000005,
      Lengths1795000000006,
      Origins1795000000007,
      GrantsOfSessions1797000000007,
      ProtectedSegments1798000000008,
      TellSegments1799000000010,
      FoldedSearch1800000000020,
    ],
    dataExport: catalogDataExport,
    belongings: [classBelonging],
    providers: [
      ClassAccess,
      ClassGrants,
      ClassQueries,
      ClassResolver,
      ClassSaves,
      ImageAddresses,
      PlaceableTracks,
      SegmentResolver,
      TimedImageResolver,
      TimedImages,
    ],
    controllers: [],
  };
}
