/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-xl bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
