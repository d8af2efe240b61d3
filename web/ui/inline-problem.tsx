import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A red box beside what went wrong, read aloud at once; what can be done about it stands in it. */
export function InlineProblem({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-xl bg-danger-soft p-4 text-sm text-danger-text"
    >
      <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 [overflow-wrap:anywhere]">
        <p className="font-medium">{text}</p>
        {children}
      </div>
    </div>
  );
}
