import { useSyncExternalStore } from 'react';

/** Radix sets it on the body as long as a modal keeps the page from being scrolled. */
const attribute = 'data-scroll-locked';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributes: true, attributeFilter: [attribute] });
  return () => observer.disconnect();
}

/** Whether a modal dialog or menu lies over the page. */
export const useModalOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.body.hasAttribute(attribute),
    () => false,
  );
