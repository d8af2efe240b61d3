import { CircleAlert } from 'lucide-react';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { serverMessage } from './errors.js';

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Stands where something could not be loaded, says why as far as it is known, and tries again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      role="alert"
      icon={CircleAlert}
      title={title}
      description={serverMessage(error)}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
