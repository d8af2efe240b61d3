import { SearchX } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.js';

/** There are files, but none that was searched for (specification 2, section 2, Media Library). */
export function NoMatches() {
  return (
    <EmptyState icon={SearchX} title="No matches found" description="Try different search terms or filters" />
  );
}
