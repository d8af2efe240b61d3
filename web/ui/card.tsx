import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.js';
import { HelpLink } from './help-link.js';

export function Card(props: ComponentProps<'section'>) {
  return <section {...props} className={cx('rounded-2xl border border-line bg-surface', props.className)} />;
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the right, below the title on a phone. */
  actions?: ReactNode;
  level?: 2 | 3;
  /** The id of the guide that explains the card. */
  help?: { guide: string; about: string };
}

export function CardHeader({ title, description, actions, level = 2, help }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5 sm:px-6">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <Heading className="text-lg font-semibold">{title}</Heading>
          {help && <HelpLink {...help} />}
        </div>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="flex grow flex-wrap items-center gap-2 sm:justify-end">{actions}</div>}
    </div>
  );
}

export function CardBody(props: ComponentProps<'div'>) {
  return <div {...props} className={cx('p-5 sm:px-6', props.className)} />;
}
