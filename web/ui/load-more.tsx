import { useEffect, useRef } from 'react';
import { Button } from './button.js';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** It could not be loaded: it is asked for again at the press of the button only. */
  hasFailed?: boolean;
  /** What failed, and why. */
  problem?: string;
  onLoad: () => void;
}

/** Asks for the next page when the end of the list comes near; the button serves keyboards and old browsers. */
export function LoadMore({
  hasMore,
  isLoading,
  hasFailed = false,
  problem = 'More could not be loaded.',
  onLoad,
}: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (!end.current || !hasMore || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, hasFailed]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-3 pt-8">
      {hasFailed && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      <Button loading={isLoading} onClick={onLoad}>
        {hasFailed ? 'Try Again' : 'Load more'}
      </Button>
    </div>
  );
}
