import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { cx } from '../../../ui/cx.js';
import { Field } from '../../../ui/field.js';
import { Textarea } from '../../../ui/input.js';
import { useMissingTracks, type Track } from '../music/tracks.js';
import { undoneWithClass } from '../undo/use-undo-keys.js';
import { LineManual } from './line-manual.js';
import { ProblemList } from './problem-list.js';
import type { TextProblem } from './parse-class.js';
import type { TextEntry } from './use-text-entry.js';
import { missingTracks, writtenTracks } from './written-tracks.js';

export interface TextPanelProps {
  id: string;
  entry: TextEntry;
  tracks: ReadonlyMap<number, Track>;
  /** A segment's form is open. */
  isLocked: boolean;
  /** Somebody has just opened it to type: it comes into view, ready for that. */
  isWanted: boolean;
}

/** Where a place in a text is, counted from its beginning. */
function offsetOf(text: string, { line, column }: TextProblem): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** The whole class to type in, a line a segment (see `grammar.ts`). */
export function TextPanel({ id, entry, tracks, isLocked, isWanted }: TextPanelProps) {
  const { text, problems } = entry;
  const panel = useRef<HTMLElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setAsking] = useState(false);
  const hasProblems = problems.length > 0;
  const written = useMemo(() => writtenTracks(text), [text]);
  const notes = missingTracks(written, useMissingTracks(written.map((track) => track.id)));

  useEffect(() => {
    if (!isWanted) return;
    area.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);

  function show(problem: TextProblem) {
    const at = offsetOf(text, problem);
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  }

  return (
    <section
      ref={panel}
      id={id}
      aria-label="Class as text"
      className="flex min-w-0 scroll-mt-6 flex-col gap-3"
    >
      <Field
        label="Segments as text"
        hint='One line per segment, for example 5m Climb 60-70 heavy standing "hold back".'
      >
        {(control) => (
          <Textarea
            {...control}
            // What has problems is in the text alone, and the text's own undoing takes it back.
            {...(hasProblems ? {} : undoneWithClass)}
            ref={area}
            aria-invalid={hasProblems || undefined}
            aria-describedby={cx(
              control['aria-describedby'],
              hasProblems && `${id}-problems`,
              notes.length > 0 && `${id}-notes`,
            )}
            readOnly={isLocked}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            rows={Math.min(24, Math.max(8, text.split('\n').length + 1))}
            value={text}
            onChange={(event) => entry.type(event.target.value)}
            onBlur={entry.settle}
            className="max-h-[max(24rem,70dvh)] min-h-52 field-sizing-content font-mono leading-6"
          />
        )}
      </Field>
      <p role="status" className="text-sm text-warn-text empty:hidden">
        {entry.note}
      </p>
      <ProblemList
        id={`${id}-problems`}
        title="Fix these lines to update the timeline."
        label="Problems in the text"
        problems={problems}
        onPick={show}
      />
      <ProblemList
        id={`${id}-notes`}
        title="These segments stay silent until they have a track from your library."
        label="Unknown tracks"
        tone="warn"
        problems={notes}
        onPick={show}
      />
      {hasProblems && (
        <Button size="sm" className="self-start" onClick={() => setAsking(true)}>
          Discard this text
        </Button>
      )}
      <LineManual tracks={tracks} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard this text?"
        question="Your text will be discarded. The class stays as it is."
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={entry.discard}
        focusAfter={area}
      />
    </section>
  );
}
