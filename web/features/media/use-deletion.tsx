import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

interface Deletion<Thing, Found> {
  title: string;
  /** What is lost with it; fails, or is undefined, where that cannot be told. */
  find: (thing: Thing) => Promise<Found | undefined>;
  question: (thing: Thing, found: Found | undefined) => string;
  remove: (thing: Thing, found: Found | undefined) => void;
}

/** After that many milliseconds the dialog shows that the answer is on its way; most are there before and do not flicker. */
const quick = 400;

/** Finds out what is lost with a thing of the library, asks, and deletes it. `dialog` is to be rendered; `ask` opens it. */
export function useDeletion<Thing, Found>({ title, find, question, remove }: Deletion<Thing, Found>) {
  const [doomed, setDoomed] = useState<{ thing: Thing; found: Found | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const asked = useRef<Thing>(undefined);
  const ask = async (thing: Thing) => {
    if (asked.current === thing) return;
    asked.current = thing;
    setDoomed(undefined);
    const waiting = setTimeout(() => setOpen(true), quick);
    const found = await find(thing).catch(() => undefined);
    clearTimeout(waiting);
    // Given up, or asked of another, in the meantime.
    if (asked.current !== thing) return;
    setDoomed({ thing, found });
    setOpen(true);
  };
  const close = () => {
    asked.current = undefined;
    setOpen(false);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={title}
      question={doomed ? question(doomed.thing, doomed.found) : 'Looking up where it is used…'}
      waiting={!doomed}
      confirmLabel="Delete"
      onConfirm={() => doomed && remove(doomed.thing, doomed.found)}
    />
  );
  return { ask, dialog };
}
