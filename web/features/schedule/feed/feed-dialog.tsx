import { useState } from 'react';
import { formatDate } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Dialog } from '../../../ui/dialog.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { FeedAddress } from './feed-address.js';
import { useFeed } from './use-feed.js';

/** Creates, replaces and turns off the address at which calendar programs read the schedule. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useFeed();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Subscribe in your calendar"
      description="See your classes in Google Calendar, Apple Calendar or Outlook."
      footer={<FeedButtons {...feed} />}
    >
      <FeedState {...feed} />
    </Dialog>
  );
}

type Feed = ReturnType<typeof useFeed>;

function FeedState({ feed, error, retry, address }: Feed) {
  if (error)
    return (
      <InlineProblem text="Failed to load your subscription">
        <Button size="sm" onClick={retry}>
          Try Again
        </Button>
      </InlineProblem>
    );
  if (feed === undefined) return <Skeleton className="h-16" />;
  if (address !== undefined) return <FeedAddress address={address} />;
  return (
    <p className="text-sm text-muted">
      {feed === null
        ? 'Create a private address and add it to your calendar. Changes to your schedule appear there within a few hours.'
        : `On since ${formatDate(feed.since)}. If you lost the address, reset it: the old one stops working at once.`}
    </p>
  );
}

const questions = {
  reset: {
    title: 'Reset the address?',
    question: 'The current address stops working at once. Calendars that use it need the new one.',
    confirmLabel: 'Reset',
  },
  off: {
    title: 'Turn off the subscription?',
    question: 'The address stops working at once, and calendars stop showing your classes.',
    confirmLabel: 'Turn off',
  },
};

function FeedButtons({ feed, isBusy, create, revoke }: Feed) {
  const [asked, setAsked] = useState<keyof typeof questions>();
  if (feed === undefined) return null;
  if (feed === null)
    return (
      <Button variant="primary" loading={isBusy} onClick={() => void create()}>
        Create address
      </Button>
    );
  return (
    <>
      <Button loading={isBusy} onClick={() => setAsked('off')}>
        Turn off
      </Button>
      <Button loading={isBusy} onClick={() => setAsked('reset')}>
        Reset address
      </Button>
      <ConfirmDialog
        {...questions[asked ?? 'reset']}
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        onConfirm={() => void (asked === 'off' ? revoke() : create())}
      />
    </>
  );
}
