import type { Location } from 'react-router-dom';

/** State of the entry for /auth: the address that asked for a session. */
interface SignInState {
  from?: string;
}

/** State for /auth, so that signing in leads back to this location. */
export const signInFrom = ({ pathname, search, hash }: Location): SignInState => ({
  from: pathname + search + hash,
});

/** The address in this app that sent the visitor to /auth. It comes from the history entry, never from the URL. */
export const addressBeforeSignIn = (location: Location): string | undefined =>
  (location.state as SignInState | null)?.from;
