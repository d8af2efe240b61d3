import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { typeDefs } from './generated/type-defs.js';
import { ShareResolver } from './share/share.resolver.js';

/** Content shared between instructors: so far nobody can share, and both lists are empty. */
export function sharingService(_own: Record<never, never> = {}): ServiceDefinition {
  return {
    name: 'sharing',
    typeDefs,
    slices: [],
    reactions: [],
    timers: [],
    migrations: [],
    providers: [ShareResolver],
    controllers: [],
  };
}
