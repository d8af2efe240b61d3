import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null) => element?.focus();

/** One step of getting in: its heading, what it is about, and a form or an answer. */
export function AuthPanel({
  title,
  text,
  isAnswer = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** The heading takes the focus from the button that was pressed and is gone. */
  isAnswer?: boolean;
  children?: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h1
        className="mt-3 text-3xl font-bold outline-none"
        {...(isAnswer && { key: title, ref: focus, tabIndex: -1 })}
      >
        {title}
      </h1>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-6 flex flex-col gap-4">{children}</div>
    </section>
  );
}
