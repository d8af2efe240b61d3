import { X } from 'lucide-react';
import type { OutgoingSharesQuery } from '../../generated/graphql.js';
import { Badge } from '../../ui/badge.js';
import { cx } from '../../ui/cx.js';
import { IconButton } from '../../ui/icon-button.js';
import { usePages } from '../keyset-pages.js';
import { PagedList } from '../paged-list.js';
import { OutgoingSharesDocument, type Share, type SharedThing } from './share.queries.js';
import { ShareState } from './share-state.js';
import { isExpired, permissionWord } from './share-words.js';
import { useRemoveShare } from './use-remove-share.js';
import type { ShareActions } from './use-share-actions.js';

const PAGE = 10;
const pageOf = ({ outgoingShares }: OutgoingSharesQuery) => outgoingShares;

/** With whom a thing is shared, newest first. */
export function SharedAlready({ thing, actions }: { thing: SharedThing; actions: ShareActions }) {
  const { contentType, contentId } = thing;
  const pages = usePages({
    document: OutgoingSharesDocument,
    variables: { contentType, contentId, first: PAGE },
    pageOf,
    fetchPolicy: 'cache-and-network',
  });
  const { ask, dialog } = useRemoveShare(actions);
  const empty = <p className="text-sm text-muted">Not shared with anybody yet.</p>;
  return (
    <section aria-label="Shared with" className="mt-6 border-t border-line pt-5">
      <h3 className="mb-2 text-sm font-semibold">Shared with</h3>
      <PagedList pages={pages} failed="Unable to load content shares" empty={empty}>
        {(shares) => (
          <ul className="divide-y divide-line">
            {shares.map((share) => (
              <Recipient key={share.id} share={share} onRemove={() => ask(share)} />
            ))}
          </ul>
        )}
      </PagedList>
      {dialog}
    </section>
  );
}

function Recipient({ share, onRemove }: { share: Share; onRemove: () => void }) {
  const isOver = isExpired(share);
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <div className={cx('min-w-0 grow', isOver && 'opacity-60')}>
        <p className="truncate text-sm font-medium">{share.recipientName}</p>
        <p className="text-xs text-muted">{permissionWord(share.permission)}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-1">
        <ShareState share={share} />
        {share.status === 'accepted' && !share.expiresAt && <Badge>Accepted</Badge>}
      </div>
      {!isOver && (
        <IconButton label={`Stop sharing with ${share.recipientName ?? ''}`} size="sm" onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </li>
  );
}
