import { Check, Reply, Trash2, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import type { ContactMessage } from './messages.queries.js';

const time = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

interface MessageItemProps {
  message: ContactMessage;
  /** False: it is new, and no spam. */
  onAnswer: (answered: boolean) => void;
  onDelete: () => void;
}

/** One message with its sender; Reply opens the mail program. */
export function MessageItem({ message, onAnswer, onDelete }: MessageItemProps) {
  const { name, email, phone, subject, receivedAt, state, suspectedSpam } = message;
  const isNew = state === 'NEW';
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <article aria-label={subject}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold break-words">{subject}</h3>
          <time dateTime={receivedAt} className="text-sm text-muted tabular-nums">
            {time.format(new Date(receivedAt))}
          </time>
        </div>
        <p className="mt-0.5 text-sm break-words text-muted">
          {name} · {email} · {phone}
        </p>
        <p className="mt-3 max-w-prose break-words whitespace-pre-line">{message.message}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" asChild>
            <a href={replyTo(email, subject)}>
              <Reply className="size-4" aria-hidden /> Reply
            </a>
          </Button>
          {isNew && (
            <Button size="sm" onClick={() => onAnswer(true)}>
              <Check className="size-4" aria-hidden /> Mark as answered
            </Button>
          )}
          {(!isNew || suspectedSpam) && (
            <Button size="sm" onClick={() => onAnswer(false)}>
              <Undo2 className="size-4" aria-hidden /> {isNew ? 'Not spam' : 'Mark as new'}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onDelete}>
            <Trash2 className="size-4" aria-hidden /> Delete
          </Button>
        </div>
      </article>
    </li>
  );
}

const replyTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
