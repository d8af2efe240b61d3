import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { RepeatDialog } from './later-repeat-dialog.js';
import type { Builder } from '../use-builder.js';

/** Opens the dialog that repeats segments; it begins anew each time. */
export function RepeatButton({ builder: { state, dispatch } }: { builder: Builder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={state.editing !== null || state.segments.length === 0} onClick={() => setOpen(true)}>
        <Repeat className="size-4" aria-hidden /> Repeat Segments
      </Button>
      {isOpen && (
        <RepeatDialog
          segments={state.segments}
          onRepeat={(ids, times) => dispatch({ type: 'segmentsRepeated', ids, times })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
