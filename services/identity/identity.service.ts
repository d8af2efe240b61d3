import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { idIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { typeDefs } from './generated/type-defs.js';
import { FirstTables1790000000000 } from './migrations/1790000000000-first-tables.js';
import { TellPeople1790000000001 } from './migrations/1790000000001-tell-people.js';
import { Credentials } from './session/credentials.js';
import { SessionResolver } from './session/session.resolver.js';
import { Sessions } from './session/sessions.js';
import { MASTER_PASSWORD, SESSION_KEY } from './tokens.js';
import { MasterAtStart } from './user/master-at-start.js';
import { Passwords } from './user/passwords.js';
import { tellPeople } from './user/people.js';
import { Registrar } from './user/registrar.js';
import { StartingUsers } from './user/starting-users.js';
import { UserQueries } from './user/user.queries.js';
import { UserResolver } from './user/user.resolver.js';
import { userSlice } from './user/user.slice.js';

export interface IdentityOwn {
  /** Signs session cookies; at least 32 characters, the same in every replica. */
  readonly sessionKey: string;
  /** When given, the master administrator is there once the service has started. */
  readonly masterPassword?: string;
}

/** Who people are: registration, login, sessions, the current user. */
export function identityService({ sessionKey, masterPassword }: IdentityOwn): ServiceDefinition {
  if (sessionKey.length < 32) throw new Error('The session key needs at least 32 characters');
  return {
    name: 'identity',
    typeDefs,
    slices: [userSlice],
    reactions: [],
    timers: [],
    migrations: [FirstTables1790000000000, TellPeople1790000000001],
    providers: [
      { provide: SESSION_KEY, useValue: sessionKey },
      { provide: MASTER_PASSWORD, useValue: masterPassword ?? null },
      Credentials,
      MasterAtStart,
      Passwords,
      Registrar,
      SessionResolver,
      Sessions,
      StartingUsers,
      UserQueries,
      UserResolver,
    ],
    controllers: [],
    accountOf: (stream) => idIn(userSlice, stream),
    alongside: tellPeople,
  };
}
