import { Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/button.js';
import type { Builder } from '../use-builder.js';
import { useUndoKeys } from './use-undo-keys.js';

const isApple = () => /^(Mac|iP)/.test(navigator.platform);

interface StepButtonProps {
  label: string;
  icon: LucideIcon;
  /** As a person of this platform reads them, and as `aria-keyshortcuts` has them. */
  keys: { shown: string; named: string };
  /** There is no step; keys lead here too, and the last of them must not lose the focus. */
  resting: boolean;
  onClick: () => void;
}

function StepButton({ label, icon: Icon, keys, ...rest }: StepButtonProps) {
  return (
    <Button
      {...rest}
      size="sm"
      aria-label={label}
      title={`${label} (${keys.shown})`}
      aria-keyshortcuts={keys.named}
      className="w-9 px-0 pointer-coarse:w-11"
    >
      <Icon className="size-4" aria-hidden />
    </Button>
  );
}

interface UndoButtonsProps {
  builder: Pick<Builder, 'dispatch' | 'canUndo' | 'canRedo' | 'state'>;
}

/** Steps back and forth through the edits of the class, by buttons and by keys. */
export function UndoButtons({ builder }: UndoButtonsProps) {
  const { dispatch, canUndo, canRedo, state } = builder;
  const [said, setSaid] = useState('');
  const isHeld = state.editing !== null;
  const mayUndo = canUndo && !isHeld;
  const mayRedo = canRedo && !isHeld;
  const undo = useCallback(() => {
    dispatch({ type: 'undone' });
    setSaid(mayUndo ? 'Change undone' : 'Nothing to undo');
  }, [dispatch, mayUndo]);
  const redo = useCallback(() => {
    dispatch({ type: 'redone' });
    setSaid(mayRedo ? 'Change redone' : 'Nothing to redo');
  }, [dispatch, mayRedo]);
  useUndoKeys({ undo, redo });
  const [apple] = useState(isApple);
  const back = apple ? { shown: '⌘Z', named: 'Meta+Z' } : { shown: 'Ctrl+Z', named: 'Control+Z' };
  const forth = apple
    ? { shown: '⇧⌘Z', named: 'Meta+Shift+Z' }
    : { shown: 'Ctrl+Shift+Z', named: 'Control+Shift+Z Control+Y' };
  return (
    <>
      <StepButton label="Undo" icon={Undo2} keys={back} resting={!mayUndo} onClick={undo} />
      <StepButton label="Redo" icon={Redo2} keys={forth} resting={!mayRedo} onClick={redo} />
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}
