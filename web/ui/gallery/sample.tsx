import type { ReactNode } from 'react';

/** A part of the gallery: what it shows, and its samples side by side. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

/** One component in one state, and the state's name under it. */
export function Sample({
  state,
  isWide,
  children,
}: {
  state: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={isWide ? 'w-full max-w-md' : 'min-w-0'}>
      {children}
      <figcaption className="mt-1.5 text-xs text-muted">{state}</figcaption>
    </figure>
  );
}
