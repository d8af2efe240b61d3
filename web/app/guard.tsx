import { RefreshCw, WifiOff } from 'lucide-react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../lib/session.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page-header.js';
import { PageSpinner } from '../ui/spinner.js';
import { BlockScreen } from './block-screen.js';
import { TrialBanner } from './trial-banner.js';

/** Who may see a route (specification 1, section 2). */
export type Access = 'public' | 'anonymous' | 'login' | 'gated' | 'admin';

/** Lets the routes below it through, or sends the visitor where the route map says. */
export function Guard({ access }: { access: Access }) {
  const { user, error, retry } = useSession();
  if (access === 'public') return <Outlet />;
  if (error) return <Unreachable retry={retry} />;
  if (user === undefined) return <PageSpinner />;
  if (access === 'anonymous') return user ? <Navigate to="/dashboard" replace /> : <Outlet />;
  if (access === 'admin') return user?.isAdmin ? <Outlet /> : <Navigate to="/dashboard" replace />;
  if (!user) return <Navigate to="/auth" replace />;
  if (access === 'login') return <Outlet />;
  if (!user.access.allowed) return <BlockScreen verdict={user.access} />;
  return (
    <>
      <TrialBanner daysLeft={user.access.trialDaysLeft} />
      <Outlet />
    </>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <Page>
      <EmptyState
        role="alert"
        icon={WifiOff}
        title="Cadenza cannot be reached"
        description="Check the connection and try again. Nothing you saved is lost."
        action={
          <Button variant="primary" onClick={retry}>
            <RefreshCw className="size-4" aria-hidden /> Try Again
          </Button>
        }
      />
    </Page>
  );
}
