import { Share2, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OutgoingSharesQuery } from '../../generated/graphql.js';
import { usePages } from '../../lib/keyset-pages.js';
import { OutgoingSharesDocument } from '../../lib/sharing/share.queries.js';
import { isExpired } from '../../lib/sharing/share-words.js';
import { useRemoveShare } from '../../lib/sharing/use-remove-share.js';
import { useShareActions } from '../../lib/sharing/use-share-actions.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ShareCard } from './share-card.js';
import { ShareList } from './share-list.js';

const pageOf = ({ outgoingShares }: OutgoingSharesQuery) => outgoingShares;
const variables = { first: 24 };

/** What the instructor has shared; what has not expired they can take back. */
export function OutgoingShares() {
  const pages = usePages({
    document: OutgoingSharesDocument,
    variables,
    pageOf,
    fetchPolicy: 'cache-and-network',
  });
  const { ask, dialog } = useRemoveShare(useShareActions());
  const empty = (
    <EmptyState
      icon={Share2}
      title="You haven't shared any content yet."
      description="Choose Share in the menu of a class, a playlist or a track."
      action={
        <Button asChild>
          <Link to="/classes">My Classes</Link>
        </Button>
      }
    />
  );
  return (
    <>
      <ShareList
        pages={pages}
        label="Content You've Shared"
        empty={empty}
        render={(share) => (
          <ShareCard
            share={share}
            person={`Shared with ${share.recipientName ?? ''}`}
            actions={
              !isExpired(share) && (
                <Button
                  size="sm"
                  onClick={() => ask(share)}
                  aria-label={`Remove share of ${share.contentName}`}
                >
                  <Trash2 className="size-4" aria-hidden /> Remove
                </Button>
              )
            }
          />
        )}
      />
      {dialog}
    </>
  );
}
