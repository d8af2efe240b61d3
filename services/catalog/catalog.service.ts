import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { ClassAccess } from './class/class.access.js';
import { ClassQueries } from './class/class.queries.js';
import { ClassResolver } from './class/class.resolver.js';
import { classSlice } from './class/class.slice.js';
import { GRANTS, noGrants } from './class/grants.js';
import { SegmentResolver } from './class/segment.resolver.js';
import { typeDefs } from './generated/type-defs.js';
import { Classes1790000000001 } from './migrations/1790000000001-classes.js';
import { tracksCopy } from './reactions/tracks.copy.js';

/** Classes and their segments. */
export function catalogService(_own: Record<never, never> = {}): ServiceDefinition {
  return {
    name: 'catalog',
    typeDefs,
    slices: [classSlice],
    reactions: [tracksCopy],
    timers: [],
    migrations: [Classes1790000000001],
    providers: [
      { provide: GRANTS, useValue: noGrants },
      ClassAccess,
      ClassQueries,
      ClassResolver,
      SegmentResolver,
    ],
    controllers: [],
  };
}
