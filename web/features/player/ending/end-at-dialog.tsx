import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { showToast } from '../../../ui/toast-store.js';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { usePlayer } from '../player-context.js';
import { clockText, clockValue } from './clock-text.js';
import { usePlan } from './plan-context.js';
import { endOf, proposalFor } from './proposal.js';

/** Asks for the time of day at which the class has to end, and says what that does before it is done. */
export function EndAtDialog({ onClose }: { onClose: () => void }) {
  const { engine, spans } = usePlayer();
  const { planned, lengths, change } = usePlan();
  // The class goes on meanwhile, and so does what is left of it.
  useFrameValue(() => Math.floor(Date.now() / 1000));
  const running = () => ({ planned, spans, position: engine.position(), now: Date.now() });
  const [typed, setTyped] = useState<string>();
  const [opened] = useState(() => clockValue(endOf(running())));
  const form = useId();
  const proposal = typed ? proposalFor(typed, running()) : undefined;

  function apply(event: FormEvent) {
    event.preventDefault();
    const now = typed ? proposalFor(typed, running()) : undefined;
    if (!now?.lengths) return;
    change(now.lengths, engine.position());
    onClose();
    const undo = () => change(lengths, engine.position());
    showToast({
      title: 'Class shortened',
      description: now.sentence,
      action: { label: 'Undo', onSelect: undo },
    });
  }

  function restore() {
    change(undefined, engine.position());
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="End at"
      description="Shortens what is left of the class, in proportion. Protected segments keep their length."
      footer={
        <>
          {lengths && <Button onClick={restore}>Restore lengths</Button>}
          <Button variant="primary" type="submit" form={form} resting={!proposal?.lengths}>
            Shorten class
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={apply} className="flex flex-col gap-3">
        <Field label="Time">
          {(control) => (
            <Input
              {...control}
              type="time"
              required
              value={typed ?? opened}
              onChange={({ target }) => setTyped(target.value)}
              className="max-w-40"
            />
          )}
        </Field>
        <p role="status" className="min-h-10 text-sm font-medium">
          {proposal?.sentence ?? `The class ends at ${clockText(endOf(running()))}.`}
        </p>
      </form>
    </Dialog>
  );
}
