import { CircleAlert, WifiOff } from 'lucide-react';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { serverMessage } from './errors.js';
import { useOnline, useWhenOnline } from './use-when-online.js';

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  error: Error;
  onRetry: () => void;
  retryLabel?: string | undefined;
}

/** Stands where something could not be loaded: names the cause and tries again when the network is back. */
export function LoadFailure({ title, error, onRetry, retryLabel = 'Try Again' }: LoadFailureProps) {
  const isOnline = useOnline();
  useWhenOnline(onRetry);
  const message = serverMessage(error);
  return (
    <EmptyState
      role="alert"
      icon={message ? CircleAlert : WifiOff}
      title={title}
      description={message ?? (isOnline ? unreachable : offline)}
      action={<Button onClick={onRetry}>{retryLabel}</Button>}
    />
  );
}

const offline = 'You’re offline. We’ll try again when your connection is back.';
const unreachable = 'Cadenza can’t be reached. Check your connection and try again.';
