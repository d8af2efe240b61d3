import { useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { addedBy, mostTimes } from '../model/repeat.js';
import { mostSegments, type Segment } from '../model/timeline.js';

export interface RepeatDialogProps {
  segments: readonly Segment[];
  onRepeat: (ids: readonly number[], times: number) => void;
  onClose: () => void;
}

function timesProblem(times: number, most: number): string | undefined {
  if (most < 2) return `A class can have at most ${mostSegments} segments`;
  return Number.isInteger(times) && times >= 2 && times <= most
    ? undefined
    : `Enter a number from 2 to ${most}`;
}

/** Lets the chosen segments play several times, one round after the other. */
export function RepeatDialog({ segments, onRepeat, onClose }: RepeatDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [text, setText] = useState('2');
  const times = text.trim() === '' ? NaN : Number(text);
  const problem = timesProblem(times, mostTimes(segments.length, chosen.length || 1));
  const added = addedBy(segments, chosen, times);
  const isReady = chosen.length > 0 && problem === undefined;

  function choose(id: number, isChosen: boolean) {
    const others = chosen.filter((one) => one !== id);
    setChosen(isChosen ? [...others, id] : others);
  }

  function repeat() {
    onRepeat(chosen, times);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Repeat segments"
      description="Copies are added after the last selected segment."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isReady} onClick={repeat}>
            Repeat
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset className="max-h-64 overflow-y-auto rounded-xl border border-line px-4 py-1">
          <legend className="sr-only">Segments to repeat</legend>
          {segments.map(({ id, name, duration }, index) => (
            <Checkbox
              key={id}
              label={`${index + 1}. ${name} • ${formatTime(duration)}`}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          ))}
        </fieldset>
        <Field label="Total rounds" error={problem}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={2}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <p aria-live="polite" className="text-sm text-muted tabular-nums">
          {isReady
            ? `Adds ${added.count === 1 ? '1 segment' : `${added.count} segments`}, ${formatTime(added.seconds)} minutes.`
            : 'Choose at least one segment.'}
        </p>
      </div>
    </Dialog>
  );
}
