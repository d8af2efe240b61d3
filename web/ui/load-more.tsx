import { useEffect, useRef } from 'react';
import { Button } from './button.js';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
}

/** Asks for the next page when the end of the list comes near; the button serves keyboards and old browsers. */
export function LoadMore({ hasMore, isLoading, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (!end.current || !hasMore || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="flex justify-center pt-8">
      <Button loading={isLoading} onClick={onLoad}>
        Load more
      </Button>
    </div>
  );
}
