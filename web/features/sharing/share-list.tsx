import type { ReactNode } from 'react';
import type { Pages } from '../../lib/keyset-pages.js';
import { PagedList } from '../../lib/paged-list.js';
import type { Share } from '../../lib/sharing/share.queries.js';
import { Skeleton } from '../../ui/skeleton.js';

interface ShareListProps {
  pages: Pages<Share>;
  label: string;
  empty: ReactNode;
  render: (share: Share) => ReactNode;
}

const grid = 'grid gap-4 lg:grid-cols-2 2xl:grid-cols-3';

/** One tab's shares, newest first. */
export function ShareList({ pages, label, empty, render }: ShareListProps) {
  return (
    <PagedList
      pages={pages}
      failed="Unable to load content shares"
      retryLabel="Try Again"
      waiting={<Waiting />}
      empty={empty}
    >
      {(shares) => (
        <ul aria-label={label} className={grid}>
          {shares.map((share) => (
            <li key={share.id} className="min-w-0">
              {render(share)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Waiting() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading content shares</span>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-40 rounded-2xl" />
      ))}
    </div>
  );
}
