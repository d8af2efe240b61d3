import type { ReactNode } from 'react';

/** One step of getting in: its heading, what it is about, and a form or an answer. */
export function AuthPanel({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h1 className="mt-3 text-3xl font-bold">{title}</h1>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-6 flex flex-col gap-4">{children}</div>
    </section>
  );
}
