import { Copy } from 'lucide-react';
import type { CopyOriginFragment } from '../../generated/graphql.js';
import { cx } from '../../ui/cx.js';

interface CopiedFromProps {
  origin: CopyOriginFragment | null | undefined;
  className?: string;
}

/** Says in a list what a thing was copied from; without a name where its owner has no account any more. */
export function CopiedFrom({ origin, className }: CopiedFromProps) {
  if (!origin) return null;
  const words = `Copied from "${origin.title}"${origin.owner.name ? ` by ${origin.owner.name}` : ''}`;
  return (
    <p title={words} className={cx('flex min-w-0 items-center gap-1.5 text-xs text-muted', className)}>
      <Copy aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{words}</span>
    </p>
  );
}
