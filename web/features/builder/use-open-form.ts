import { useCallback, useRef } from 'react';
import type { SegmentFormInput } from './segment/segment-schema.js';
import type { BuilderStore } from './use-builder-store.js';

/** The form of a segment, for those outside it. */
export interface OpenForm {
  /** What stands in it. */
  read: () => SegmentFormInput;
  /** Takes what stands in it into the class and closes it; false where it cannot be, which the form tells then. */
  takeIn: () => Promise<boolean>;
}

/** The segment's form that is open, if one is. */
export function useOpenForm(store: BuilderStore) {
  const form = useRef<OpenForm>(undefined);
  const opened = useCallback((open: OpenForm) => {
    form.current = open;
  }, []);
  const isOpen = () => store.read().editing !== null;
  return {
    opened,
    typed: () => (isOpen() ? (form.current?.read() ?? null) : null),
    takeIn: async () => !isOpen() || ((await form.current?.takeIn()) ?? false),
  };
}
