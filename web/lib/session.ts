import { createContext, use } from 'react';
import type { MeFragment } from '../generated/graphql.js';

export type Me = MeFragment;

export interface Session {
  /** Null when nobody is signed in, undefined while it is not known. */
  user: Me | null | undefined;
  /** Set when it could not be found out. */
  error: Error | undefined;
  retry: () => void;
}

const visitor: Session = { user: null, error: undefined, retry: () => undefined };

/** Who looks at the page: a visitor where no provider says otherwise, as on the public pages made at build. */
export const SessionContext = createContext<Session>(visitor);

/** The signed-in user with the gate's verdict. */
export const useSession = (): Session => use(SessionContext);

/** The signed-in user, for screens behind a guard. */
export function useMe(): Me | undefined {
  return useSession().user ?? undefined;
}
