import { Eye, MonitorPlay, Save } from 'lucide-react';
import { Button } from '../../../ui/button.js';

export interface TimelineActionsProps {
  isSaved: boolean;
  hasSegments: boolean;
  isSaving: boolean;
  /** A segment's form is open: what stands in it would not be saved. */
  isEditing: boolean;
  onSave: () => void;
  onPresent: () => void;
  onPreview: () => void;
}

function presentTitle(isSaved: boolean, hasSegments: boolean): string {
  if (!isSaved) return 'Save class first';
  return hasSegments ? 'Run presentation mode' : 'Add segments first';
}

export function TimelineActions(props: TimelineActionsProps) {
  const { isSaved, hasSegments, isSaving, isEditing } = props;
  const held = isEditing ? 'Update or cancel the open segment first' : undefined;
  return (
    <>
      <Button variant="primary" loading={isSaving} disabled={isEditing} title={held} onClick={props.onSave}>
        {!isSaving && <Save className="size-4" aria-hidden />} Save
      </Button>
      <Button
        disabled={!isSaved || !hasSegments || isEditing}
        title={presentTitle(isSaved, hasSegments)}
        onClick={props.onPresent}
      >
        <MonitorPlay className="size-4" aria-hidden /> Present
      </Button>
      <Button disabled={isSaving || isEditing} title={held} onClick={props.onPreview}>
        <Eye className="size-4" aria-hidden /> {isSaved ? 'Preview' : 'Save & Preview'}
      </Button>
    </>
  );
}
