import { useEffect } from 'react';

/** Opens the guide that the address names (`#class-creation`) and moves the focus to it. */
export function useGuideAnchor(): void {
  useEffect(() => {
    const open = () => {
      const guide = document.getElementById(location.hash.slice(1));
      if (!(guide instanceof HTMLDetailsElement)) return;
      guide.open = true;
      guide.scrollIntoView();
      guide.querySelector('summary')?.focus({ preventScroll: true });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
