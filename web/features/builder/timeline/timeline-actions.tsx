import { Eye, MonitorPlay, Save } from 'lucide-react';
import { Button } from '../../../ui/button.js';

export interface TimelineActionsProps {
  isSaved: boolean;
  hasSegments: boolean;
  isSaving: boolean;
  /** Why nothing can be saved or shown now: something is typed that is not in the class yet. */
  held: string | undefined;
  onSave: () => void;
  onPresent: () => void;
  onPreview: () => void;
}

function presentTitle(isSaved: boolean, hasSegments: boolean): string {
  if (!isSaved) return 'Save class first';
  return hasSegments ? 'Run presentation mode' : 'Add segments first';
}

/** Three in a row on a phone. */
const narrow = 'max-sm:flex-1 max-sm:px-2.5';

export function TimelineActions(props: TimelineActionsProps) {
  const { isSaved, hasSegments, isSaving, held } = props;
  const isHeld = held !== undefined;
  return (
    <>
      <Button
        variant="primary"
        loading={isSaving}
        disabled={isHeld}
        title={held}
        onClick={props.onSave}
        className={narrow}
      >
        {!isSaving && <Save className="size-4" aria-hidden />} Save
      </Button>
      <Button
        disabled={!isSaved || !hasSegments || isHeld}
        title={presentTitle(isSaved, hasSegments)}
        onClick={props.onPresent}
        className={narrow}
      >
        <MonitorPlay className="size-4" aria-hidden /> Present
      </Button>
      <Button disabled={isSaving || isHeld} title={held} onClick={props.onPreview} className={narrow}>
        <Eye className="size-4" aria-hidden /> {isSaved ? 'Preview' : 'Save & Preview'}
      </Button>
    </>
  );
}
