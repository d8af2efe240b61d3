import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../lib/session.js';
import { PageSpinner } from '../ui/spinner.js';
import { NotBuiltPage } from './not-built-page.js';

/** Without a payment's query parameters, or without a user, this address leads on (specification 1, section 2). */
export function SubscriptionSuccess() {
  const [query] = useSearchParams();
  const { user } = useSession();
  if (user === undefined) return <PageSpinner />;
  if (!user) return <Navigate to="/auth" replace />;
  const isReturn = query.has('payment_intent') && query.has('payment_intent_client_secret');
  return isReturn ? <NotBuiltPage /> : <Navigate to="/" replace />;
}
