import { PageLink } from './page-link.js';

/** A crank seen from the side, and the name. `isShort`: without the name on narrow screens. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <PageLink href="/" className="flex h-11 items-center gap-2.5 rounded-lg text-lg font-bold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
        <rect width="32" height="32" rx="9" fill="#12160f" stroke="var(--line)" />
        <path
          d="M22.5 10.2a8.6 8.6 0 1 0 0 11.6"
          fill="none"
          stroke="#ccff42"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="2.6" fill="#ccff42" />
      </svg>
      <span className={isShort ? 'max-[479px]:sr-only' : undefined}>Cadenza</span>
    </PageLink>
  );
}
