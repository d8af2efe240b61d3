import { Bike, ListMusic, type LucideIcon, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.js';
import type { Share } from '../../lib/sharing/share.queries.js';
import { ShareState } from '../../lib/sharing/share-state.js';
import { isExpired, permissionWord, typeWords } from '../../lib/sharing/share-words.js';
import { Badge } from '../../ui/badge.js';
import { cx } from '../../ui/cx.js';

const icons: Readonly<Record<string, LucideIcon>> = { class: Bike, music: Music, playlist: ListMusic };

interface ShareCardProps {
  share: Share;
  /** With whom, or by whom. */
  person: string;
  actions: ReactNode;
}

/** One share; an expired one is dimmed (specification 1, section 2). */
export function ShareCard({ share, person, actions }: ShareCardProps) {
  const { contentName, contentType, description, permission, createdAt, expiresAt } = share;
  const isOver = isExpired(share);
  const Icon = icons[contentType] ?? Bike;
  return (
    <article
      aria-label={contentName}
      data-expired={isOver || undefined}
      className={cx(
        'flex h-full flex-col gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5',
        isOver && 'border-dashed bg-transparent [&_h2,&_p]:text-muted',
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        <span
          className={cx(
            'flex size-11 shrink-0 items-center justify-center rounded-xl',
            isOver ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent-text',
          )}
        >
          <Icon className="size-5" aria-hidden />
        </span>
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 leading-snug font-semibold break-words">{contentName}</h2>
          <p className="truncate text-sm text-muted">{person}</p>
        </div>
      </div>
      {description && <p className="line-clamp-3 text-sm break-words whitespace-pre-line">{description}</p>}
      <div className="flex flex-wrap gap-1.5">
        <Badge>{typeWords[contentType] ?? contentType}</Badge>
        <Badge>{permissionWord(permission)}</Badge>
        <ShareState share={share} />
      </div>
      <div className="mt-auto flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted">
          Shared {formatDate(createdAt)}
          {expiresAt ? ` • ${isOver ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}` : ' • No expiry'}
        </p>
        <div className="ml-auto flex gap-2">{actions}</div>
      </div>
    </article>
  );
}
