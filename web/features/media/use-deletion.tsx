import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

interface Deletion<Thing, Found> {
  title: string;
  /** What is lost with it; fails, or is undefined, where that cannot be told. */
  find: (thing: Thing) => Promise<Found | undefined>;
  question: (thing: Thing, found: Found | undefined) => string;
  remove: (thing: Thing, found: Found | undefined) => void;
}

/** Finds out what is lost with a thing of the library, asks, and deletes it. `dialog` is to be rendered; `ask` opens it. */
export function useDeletion<Thing, Found>({ title, find, question, remove }: Deletion<Thing, Found>) {
  const [doomed, setDoomed] = useState<{ thing: Thing; found: Found | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const ask = async (thing: Thing) => {
    const found = await find(thing).catch(() => undefined);
    setDoomed({ thing, found });
    setOpen(true);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      question={doomed ? question(doomed.thing, doomed.found) : ''}
      confirmLabel="Delete"
      onConfirm={() => doomed && remove(doomed.thing, doomed.found)}
    />
  );
  return { ask, dialog };
}
