import { RefreshCw, WifiOff } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { draftAddress } from '../lib/drafts.js';
import { type Me, useSession } from '../lib/session.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page-header.js';
import { PageSpinner } from '../ui/spinner.js';
import { BlockScreen } from './block-screen.js';
import { useLogout } from './shell/use-logout.js';
import { TrialBanner } from './trial-banner.js';

/** Who may see a route (specification 1, section 2). */
export type Access = 'public' | 'anonymous' | 'login' | 'gated' | 'admin';

const ChooseNewPassword = lazy(async () => ({
  default: (await import('../features/auth/choose-new-password.js')).ChooseNewPassword,
}));

/** What the link of a mail leads to concerns the link's owner, whoever is signed in here. */
const isMailedLink = (query: URLSearchParams) => query.has('reset') || query.has('verify');

/** Lets the routes below it through, or sends the visitor where the route map says. */
export function Guard({ access }: { access: Access }) {
  const { user, error, retry } = useSession();
  const [query] = useSearchParams();
  if (access === 'public' || (access === 'anonymous' && isMailedLink(query))) return <Outlet />;
  if (error)
    return (
      <TryAgain
        title="Cadenza cannot be reached"
        description="Check the connection and try again. Nothing you saved is lost."
        retry={retry}
      />
    );
  if (user === undefined) return <PageSpinner />;
  if (user?.mustChangePassword && access !== 'anonymous') return <Held />;
  return routeFor(user, access, retry);
}

function routeFor(user: Me | null, access: Exclude<Access, 'public'>, retry: () => void): ReactNode {
  switch (access) {
    case 'anonymous':
      return user ? <Navigate to={draftAddress(user.id) ?? '/dashboard'} replace /> : <Outlet />;
    case 'admin':
      return user?.isAdmin ? <Outlet /> : <Navigate to="/dashboard" replace />;
    case 'login':
      return user ? <Outlet /> : <Navigate to="/auth" replace />;
    case 'gated':
      return user ? <Gated user={user} retry={retry} /> : <Navigate to="/auth" replace />;
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
  // Nobody knows at the moment: that is no refusal, and no reason to sell anything.
  if (user.access.reason === 'unknown')
    return <TryAgain title="One moment, please" description={user.access.message ?? ''} retry={retry} />;
  if (!user.access.allowed) return <BlockScreen verdict={user.access} />;
  return (
    <>
      <TrialBanner daysLeft={user.access.trialDaysLeft} />
      <Outlet key={user.id} />
    </>
  );
}

function TryAgain({ title, description, retry }: { title: string; description: string; retry: () => void }) {
  return (
    <Page>
      <EmptyState
        role="alert"
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
