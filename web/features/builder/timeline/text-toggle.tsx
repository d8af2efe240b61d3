import { TextCursorInput } from 'lucide-react';
import { Button } from '../../../ui/button.js';

export interface TextToggleProps {
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows and hides the class as text. */
export function TextToggle({ panelId, isOpen, onToggle }: TextToggleProps) {
  return (
    <Button
      size="sm"
      title={isOpen ? 'Hide the text' : 'Write the class as text'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
      className={isOpen ? 'bg-sunken' : ''}
    >
      <TextCursorInput className="size-4" aria-hidden /> Text
    </Button>
  );
}
