import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/load-failure.js';
import { MorePages } from '../../../lib/more-pages.js';
import { counted } from '../../../lib/format.js';
import type { ContactMessageFilter } from '../../../generated/graphql.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { ChoiceButtons } from '../../../ui/choice-buttons.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { MessageItem } from './message-item.js';
import type { ContactMessage } from './messages.queries.js';
import { useMessages } from './use-messages.js';

const filters = [
  { value: 'NEW', label: 'New' },
  { value: 'ANSWERED', label: 'Answered' },
  { value: 'SUSPECTED_SPAM', label: 'Spam' },
] as const;

const nothing: Readonly<Record<ContactMessageFilter, string>> = {
  NEW: 'No new messages',
  ANSWERED: 'No answered messages',
  SUSPECTED_SPAM: 'No suspected spam',
};

/** What people wrote in the contact form. */
export function MessagesCard() {
  const [filter, setFilter] = useState<ContactMessageFilter>('NEW');
  const pages = useMessages(filter);
  return (
    <Card aria-label="Messages">
      <CardHeader
        title="Messages"
        description={pages.messages ? counted(pages.total, 'message') : undefined}
        actions={<ChoiceButtons label="Show" options={filters} value={filter} onValueChange={setFilter} />}
      />
      <CardBody>
        <List pages={pages} filter={filter} />
      </CardBody>
    </Card>
  );
}

interface ListProps {
  pages: ReturnType<typeof useMessages>;
  filter: ContactMessageFilter;
}

function List({ pages, filter }: ListProps) {
  const { messages, error, retry } = pages;
  const [messageToDelete, setMessageToDelete] = useState<ContactMessage>();
  if (!messages && error)
    return <LoadFailure title="Failed to load messages" error={error} onRetry={retry} />;
  if (!messages) return <Skeleton className="h-64" />;
  if (messages.length === 0) return <EmptyState icon={Inbox} title={nothing[filter]} />;
  return (
    <div>
      <ul aria-label="Messages" className="divide-y divide-line">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            onAnswer={(answered) => void pages.answer(message, answered)}
            onDelete={() => setMessageToDelete(message)}
          />
        ))}
      </ul>
      <MorePages
        pages={{
          ...pages,
          hasFailed: error !== undefined,
          loadMore: error ? retry : pages.loadMore,
        }}
      />
      <ConfirmDialog
        open={messageToDelete !== undefined}
        onOpenChange={(open) => !open && setMessageToDelete(undefined)}
        title="Delete message?"
        question="The message and its sender’s details are deleted for good."
        confirmLabel="Delete"
        onConfirm={() => messageToDelete && void pages.remove(messageToDelete)}
      />
    </div>
  );
}
