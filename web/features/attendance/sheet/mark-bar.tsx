import { CheckCheck, Undo2 } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import type { Marked } from './marked.js';
import { RowsContext } from './rows-context.js';

interface MarkBarProps {
  roster: readonly Marked[];
  onMark: (students: readonly Marked[], attended: boolean) => void;
  /** Undefined while nothing was pressed. */
  onUndo: (() => void) | undefined;
}

/** Both fit side by side on the narrowest phone. */
const restLooks =
  'px-3 max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-[0.8125rem] max-sm:leading-tight max-sm:whitespace-normal';

/** In a dialog it closes the lower edge, over the padding of what scrolls above it. */
const looks = {
  page: '-mx-4 bg-canvas/95 px-4 sm:mx-0 sm:mb-4 sm:rounded-2xl sm:border sm:bg-surface/95',
  dialog: '-mx-5 bg-surface/95 px-5 sm:-mx-6 sm:rounded-b-2xl sm:px-6 short:py-1.5',
};

/** At the lower edge, where the thumb is: how many are there, the rest of the enrolled at one press, and back. */
export function MarkBar({ roster, onMark, onUndo }: MarkBarProps) {
  const place = useContext(RowsContext);
  const enrolled = roster.filter(({ attendee }) => attendee.enrolled);
  const rest = enrolled.filter(({ attended }) => attended === null);
  const present = roster.filter(({ attended }) => attended === true).length;
  const absent = roster.filter(({ attended }) => attended === false).length;
  const notMarked = enrolled.length > 0 ? `, ${rest.length} not marked` : '';
  const whom = rest.length === enrolled.length ? 'all' : 'the rest';
  return (
    <div
      role="group"
      aria-label="Marks of this session"
      data-mark-bar
      className={cx(
        'sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line py-3 backdrop-blur-sm',
        looks[place],
      )}
    >
      <p role="status" className="min-w-0 grow basis-0 text-sm font-medium tabular-nums">
        {`${present} present, ${absent} absent${notMarked}`}
      </p>
      <Button onClick={onUndo} resting={!onUndo} className="max-sm:px-3.5">
        <Undo2 className="size-4" aria-hidden /> <span className="max-sm:sr-only">Undo</span>
      </Button>
      {enrolled.length > 0 && (
        <div className="flex gap-2 max-sm:w-full short:w-auto">
          <Button onClick={() => onMark(rest, false)} resting={rest.length === 0} className={restLooks}>
            Mark {whom} absent
          </Button>
          <Button
            variant="primary"
            onClick={() => onMark(rest, true)}
            resting={rest.length === 0}
            className={restLooks}
          >
            <CheckCheck className="size-4 max-lg:hidden" aria-hidden /> Mark {whom} present
          </Button>
        </div>
      )}
    </div>
  );
}
