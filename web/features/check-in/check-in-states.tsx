import { CalendarClock, CircleCheckBig, QrCode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatSession } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { CheckIn } from './check-in.queries.js';

const heading = 'text-3xl font-bold tracking-tight break-words';

export function CheckedIn({ name, title }: { name: string; title: string | null | undefined }) {
  const shown = useRef<HTMLHeadingElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 pt-8 text-center">
      <CircleCheckBig className="size-20 text-accent-text" aria-hidden />
      <h1 ref={shown} tabIndex={-1} className={`${heading} outline-none`}>
        You’re checked in, {name}
      </h1>
      {title && <p className="text-lg break-words text-muted">{title}</p>}
      <p className="text-muted">You can close this page.</p>
    </div>
  );
}

export function NotYet({ page, onAgain }: { page: CheckIn; onAgain: () => void }) {
  const { title, opensAt, closesAt } = page;
  return (
    <>
      <h1 className={heading}>{title}</h1>
      <EmptyState
        icon={CalendarClock}
        title="Check-in is not open yet."
        description={opensAt && closesAt && `It is open ${formatSession(opensAt, closesAt)}.`}
        action={<Button onClick={onAgain}>Try Again</Button>}
      />
    </>
  );
}

export function Closed({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className={heading}>Check in</h1>
      <EmptyState icon={QrCode} title={title} description={text} />
    </>
  );
}
