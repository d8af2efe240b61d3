import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { HeaderButton } from '../header-button.js';
import type { Screens } from '../screens/use-screens.js';
import { errorsOf } from './finding.js';
import { PreflightDialog, toCheck } from './preflight-dialog.js';
import { usePreflight } from './use-preflight.js';

/** Opens the check, and shows on itself how many errors it has found; warnings are not counted in red. */
export function PreflightButton({ classId, screens }: { classId: number; screens: Screens }) {
  const preflight = usePreflight(classId, screens);
  const [isOpen, setOpen] = useState(false);
  const count = preflight.found.length;
  const errors = errorsOf(preflight.found);
  return (
    <>
      <HeaderButton
        label="Before class"
        data-tooltip={count === 0 ? 'Before class' : `Before class: ${toCheck(count)}`}
        aria-description={count === 0 ? undefined : toCheck(count)}
        className="relative"
        onClick={() => setOpen(true)}
      >
        <ClipboardCheck />
        {errors > 0 && (
          // Drawn, not written: a button’s name would have to say its text.
          <span
            aria-hidden
            data-count={errors}
            className="absolute top-1 right-1 flex size-4.5 items-center justify-center rounded-full bg-danger text-[0.7rem] font-bold text-white after:content-[attr(data-count)]"
          />
        )}
      </HeaderButton>
      {isOpen && <PreflightDialog preflight={preflight} onClose={() => setOpen(false)} />}
    </>
  );
}
