import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** An error is read aloud at once. */
  role?: 'alert';
  /** It is all that the page shows: its title is the page's. */
  isPage?: boolean;
}

export function EmptyState({ icon: Icon, title, description, action, role, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div
      role={role}
      className="flex flex-col items-center gap-3 rounded-2xl border border-dashed border-line-strong/50 px-6 py-14 text-center"
    >
      <span className="flex size-14 items-center justify-center rounded-2xl bg-accent-soft text-accent-text">
        <Icon className="size-7" aria-hidden />
      </span>
      <Title className="max-w-md text-base font-medium text-balance">{title}</Title>
      {description && <p className="max-w-md text-sm text-balance text-muted">{description}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
