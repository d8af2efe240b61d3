import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A green box that states what was done, read aloud once. */
export function AuthAnswer({
  icon: Icon = CircleCheck,
  children,
}: {
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-xl bg-accent-soft p-4 text-accent-text">
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
