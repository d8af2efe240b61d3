import type { ReactNode } from 'react';
import { cx } from './cx.js';
import { HelpLink } from './help-link.js';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** The id of the guide that explains the page. */
  help?: string;
}

/** The one h1 of a page, and its main buttons. */
export function PageHeader({ title, description, actions, help }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4 pb-6 sm:flex-row sm:items-end sm:justify-between sm:pb-8">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1 className="min-w-0 text-3xl font-bold tracking-tight break-words sm:text-4xl">{title}</h1>
          {help && <HelpLink guide={help} />}
        </div>
        {description && <p className="mt-1.5 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/** The width and edges every page inside the shell keeps. */
export function Page({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 py-8 sm:px-6 sm:py-10 lg:px-8',
        isWide ? 'max-w-[112rem]' : 'max-w-7xl',
      )}
    >
      {children}
    </div>
  );
}
