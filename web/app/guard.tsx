import { RefreshCw, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { addressBeforeSignIn, signInFrom } from '../lib/address-before-sign-in.js';
import { draftAddress } from '../lib/drafts.js';
import { hasJustLoggedOut, reachedSignIn } from '../lib/session-end.js';
import { type Me, useSession } from '../lib/session.js';
import { useWhenOnline } from '../lib/use-when-online.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page-header.js';
import { PageSpinner } from '../ui/spinner.js';
import { BlockScreen } from './rare-pages.js';
import { coversWindow } from './shell/covers-window.js';
import { useLogout } from './shell/use-logout.js';
import { TrialBanner } from './trial-banner.js';

/** Who may see a route (specification 1, section 2). */
export type Access = 'public' | 'anonymous' | 'login' | 'gated' | 'admin';

type NotPublic = Exclude<Access, 'public'>;

const ChooseNewPassword = lazy(async () => ({
  default: (await import('../features/auth/choose-new-password.js')).ChooseNewPassword,
}));

/** What the link of a mail leads to concerns the link's owner, whoever is signed in here. */
const isMailedLink = (query: URLSearchParams) =>
  ['reset', 'verify', 'undo', 'device'].some((kind) => query.has(kind));

/** Lets the routes below it through, or sends the visitor where the route map says. */
export function Guard({ access }: { access: Access }) {
  const { user, error, retry } = useSession();
  const [query] = useSearchParams();
  if (access === 'public' || (access === 'anonymous' && isMailedLink(query))) return <Outlet />;
  if (error)
    return (
      <TryAgain
        title="Cadenza can’t be reached"
        description="Check your connection and try again. Nothing you saved is lost."
        retry={retry}
      />
    );
  if (user === undefined) return <PageSpinner />;
  if (user === null) return <Visitor access={access} />;
  if (user.mustChangePassword && access !== 'anonymous') return <Held />;
  return <SignedIn user={user} access={access} retry={retry} />;
}

/** Somebody without a session: /auth leads back to the page that was asked for. */
function Visitor({ access }: { access: NotPublic }) {
  const location = useLocation();
  const atSignIn = access === 'anonymous';
  useEffect(() => {
    if (atSignIn) reachedSignIn();
  }, [atSignIn]);
  if (atSignIn) return <Outlet />;
  if (access === 'admin') return <Navigate to="/dashboard" replace />;
  return <Navigate to="/auth" state={hasJustLoggedOut() ? null : signInFrom(location)} replace />;
}

function SignedIn({ user, access, retry }: { user: Me; access: NotPublic; retry: () => void }) {
  const wanted = addressBeforeSignIn(useLocation());
  switch (access) {
    case 'anonymous':
      return <Navigate to={wanted ?? draftAddress(user.id) ?? '/dashboard'} replace />;
    case 'admin':
      return user.isAdmin ? <Outlet /> : <Navigate to="/dashboard" replace />;
    case 'login':
      return <Outlet />;
    case 'gated':
      return <Gated user={user} retry={retry} />;
  }
}

/** The password is one an administrator chose: nothing else is shown until it is the person's own. */
function Held() {
  const logout = useLogout();
  return (
    <Suspense fallback={<PageSpinner />}>
      <ChooseNewPassword onLogout={() => void logout()} />
    </Suspense>
  );
}

function Gated({ user, retry }: { user: Me; retry: () => void }) {
  const { pathname } = useLocation();
  // Nobody knows at the moment: that is no refusal, and no reason to sell anything.
  if (user.access.reason === 'unknown')
    return <TryAgain title="One moment, please" description={user.access.message ?? ''} retry={retry} />;
  if (!user.access.allowed) return <BlockScreen verdict={user.access} />;
  return (
    <>
      {!coversWindow(pathname) && <TrialBanner daysLeft={user.access.trialDaysLeft} />}
      <Outlet key={user.id} />
    </>
  );
}

function TryAgain({ title, description, retry }: { title: string; description: string; retry: () => void }) {
  useWhenOnline(retry);
  return (
    <Page>
      <EmptyState
        role="alert"
        isPage
        icon={WifiOff}
        title={title}
        description={description}
        action={
          <Button variant="primary" onClick={retry}>
            <RefreshCw className="size-4" aria-hidden /> Try Again
          </Button>
        }
      />
    </Page>
  );
}
