import { Inbox, MailWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { IncomingSharesQuery } from '../../generated/graphql.js';
import { usePages } from '../../lib/keyset-pages.js';
import { useSession } from '../../lib/session.js';
import { IncomingSharesDocument, type Share } from '../../lib/sharing/share.queries.js';
import { isExpired } from '../../lib/sharing/share-words.js';
import { type ShareActions, useShareActions } from '../../lib/sharing/use-share-actions.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { addressOf } from './content-address.js';
import { ShareCard } from './share-card.js';
import { ShareList } from './share-list.js';

const pageOf = ({ incomingShares }: IncomingSharesQuery) => incomingShares;
const variables = { first: 24 };

/** What others share with the instructor; who shares it takes it back, they do not. */
export function IncomingShares() {
  const pages = usePages({
    document: IncomingSharesDocument,
    variables,
    pageOf,
    fetchPolicy: 'cache-and-network',
  });
  const actions = useShareActions();
  return (
    <ShareList
      pages={pages}
      label="Shared With You"
      empty={<NothingYet />}
      render={(share) => (
        <ShareCard
          share={share}
          person={share.ownerName ? `Shared by ${share.ownerName}` : 'Shared with you'}
          actions={<Answers share={share} actions={actions} />}
        />
      )}
    />
  );
}

function Answers({ share, actions }: { share: Share; actions: ShareActions }) {
  if (isExpired(share)) return null;
  if (share.status === 'accepted')
    return (
      <Button size="sm" asChild>
        <Link to={addressOf(share)} aria-label={`Open ${share.contentName}`}>
          Open
        </Link>
      </Button>
    );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => void actions.decline(share)}
        aria-label={`Decline ${share.contentName}`}
      >
        Decline
      </Button>
      <Button
        size="sm"
        variant="primary"
        onClick={() => void actions.accept(share)}
        aria-label={`Accept ${share.contentName}`}
      >
        Accept
      </Button>
    </>
  );
}

/** Offers are seen by verified addresses only (PRODUCT.md, "Decisions about the specification"). */
function NothingYet() {
  const { user } = useSession();
  if (!user?.emailVerified)
    return (
      <EmptyState
        icon={MailWarning}
        title="Verify your email address to see what is shared with you."
        description={`Follow the link in the email to ${user?.email ?? 'you'}, or ask for a new one in your profile.`}
        action={
          <Button asChild>
            <Link to="/profile">Go to Profile</Link>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={Inbox}
      title="Nothing has been shared with you yet."
      description={`What others share with ${user.email} appears here.`}
    />
  );
}
