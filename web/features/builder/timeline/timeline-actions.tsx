import { Eye, MonitorPlay, Printer, Save } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';

export interface TimelineActionsProps {
  classId: number | null;
  isSaved: boolean;
  hasSegments: boolean;
  isSaving: boolean;
  /** Why nothing can be saved or shown now: something is typed that is not in the class yet. */
  held: string | undefined;
  /** On a phone they stay at the lower edge while the card is longer than the screen. */
  isSticky: boolean;
  onSave: () => void;
  onPresent: () => void;
  onPreview: () => void;
}

function presentTitle(isSaved: boolean, hasSegments: boolean): string {
  if (!isSaved) return 'Save class first';
  return hasSegments ? 'Run presentation mode' : 'Add segments first';
}

/** Three in a row on a phone; on most there is no room for their signs beside "Save & Preview". */
const narrow = 'max-sm:flex-1 max-sm:px-2.5 max-[399px]:[&_svg]:hidden';

export function TimelineActions(props: TimelineActionsProps) {
  const { isSaved, hasSegments, isSaving, held, isSticky } = props;
  const isHeld = held !== undefined;
  return (
    <div
      data-lower-bar={isSticky || undefined}
      className={cx(
        'flex flex-wrap gap-2 px-5 sm:justify-end sm:px-6 sm:pt-5',
        'max-sm:order-last max-sm:rounded-b-2xl max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:py-3',
        isSticky &&
          'max-sm:sticky max-sm:bottom-0 max-sm:z-20 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      {/* A title alone is seen by nobody who has no pointer. */}
      <p role="status" className="w-full text-xs text-muted empty:hidden sm:order-last sm:text-right">
        {held}
      </p>
      <Button
        variant="primary"
        loading={isSaving}
        disabled={isHeld}
        title={held}
        onClick={props.onSave}
        className={narrow}
      >
        {!isSaving && <Save className="size-4" aria-hidden />}
        <span>Save</span>
      </Button>
      <Button
        disabled={!isSaved || !hasSegments || isHeld}
        title={held ?? presentTitle(isSaved, hasSegments)}
        onClick={props.onPresent}
        className={narrow}
      >
        <MonitorPlay className="size-4" aria-hidden /> Present
      </Button>
      <Button disabled={isSaving || isHeld} title={held} onClick={props.onPreview} className={narrow}>
        <Eye className="size-4" aria-hidden /> {isSaved ? 'Preview' : 'Save & Preview'}
      </Button>
      <CueSheetLink {...props} />
    </div>
  );
}

/** To the class on one page, as it is saved. */
function CueSheetLink({ classId, isSaved, hasSegments, held }: TimelineActionsProps) {
  if (!isSaved || !hasSegments || held !== undefined) return null;
  return (
    <IconButton asChild label="Cue sheet">
      <Link to={`/cue-sheet/${classId}`}>
        <Printer />
      </Link>
    </IconButton>
  );
}
