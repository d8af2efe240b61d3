/**
 * What was pressed may be gone by what it did: then the focus goes to `near`, or to the page's content, and not back to
 * the page's beginning.
 */
export function holdFocus(near?: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    (near?.() ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });
}
