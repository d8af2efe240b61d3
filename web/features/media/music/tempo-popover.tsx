import { useMutation } from '@apollo/client/react';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { showFailure } from '../../../lib/show-failure.js';
import { TempoText } from '../../../lib/tempo-text.js';
import { saidTempo } from '../../../lib/tempo.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { Popover } from '../../../ui/popover.js';
import { showToast } from '../../../ui/toast-store.js';
import { AnalyseAgain } from './analyse-again.js';
import { tappedTempo, tempoProblem, withTap } from './tap-tempo.js';
import { CorrectTempoDocument } from './track.queries.js';
import { useListening } from './use-listening.js';

/** What is known of the tempo; pressed, it can be tapped, doubled, halved or typed. */
export function Tempo({ track }: { track: LibraryTrack }) {
  useListening(track);
  const [isOpen, setOpen] = useState(false);
  const unknown = track.analysed ? 'No BPM' : 'Listening…';
  const said = track.bpm ? Object.values(saidTempo(track.bpm)).join(' ') : unknown;
  const trigger = (
    <button
      type="button"
      aria-label={`${said}. Correct the tempo of ${track.title}`}
      className="-mx-1.5 -my-1 inline-flex min-h-8 items-center rounded-lg px-1.5 font-medium underline decoration-dotted underline-offset-4 hover:bg-sunken pointer-coarse:min-h-11"
    >
      {track.bpm ? <TempoText bpm={track.bpm} /> : unknown}
    </button>
  );
  return (
    <Popover trigger={trigger} label={`Tempo of ${track.title}`} open={isOpen} onOpenChange={setOpen}>
      <TempoForm track={track} onDone={() => setOpen(false)} />
    </Popover>
  );
}

function TempoForm({ track, onDone }: { track: LibraryTrack; onDone: () => void }) {
  const [{ text, bpm }, setTempo] = useState(() => exactly(track.bpm ?? 0));
  const [taps, setTaps] = useState<readonly number[]>([]);
  const [correct, { loading }] = useMutation(CorrectTempoDocument);
  const problem = text === '' ? undefined : tempoProblem(bpm);
  const tap = ({ timeStamp }: SyntheticEvent) => {
    const counted = withTap(taps, timeStamp);
    setTaps(counted);
    const tempo = tappedTempo(counted);
    if (tempo !== undefined) setTempo(exactly(tempo));
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text === '' || problem) return;
    try {
      await correct({ variables: { id: track.id, bpm } });
      showToast({ title: 'Tempo saved', description: `${track.title}: ${shown(bpm)} BPM` });
      onDone();
    } catch (error) {
      showFailure('Failed to save the tempo', error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <Button size="lg" className="h-20! touch-manipulation" onPointerDown={tap} onKeyDown={onSpace(tap)}>
        {taps.length === 0 ? 'Tap the beat' : `${taps.length} ${taps.length === 1 ? 'tap' : 'taps'}`}
      </Button>
      <div className="flex items-end gap-2">
        <Field label="BPM" className="min-w-0 grow">
          {(control) => (
            <Input
              {...control}
              aria-invalid={Boolean(problem)}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => setTempo(typed(event.target.value.replace(',', '.')))}
            />
          )}
        </Field>
        <Button aria-label="÷2, halve the tempo" onClick={() => setTempo(exactly(bpm / 2))} disabled={!bpm}>
          ÷2
        </Button>
        <Button aria-label="×2, double the tempo" onClick={() => setTempo(exactly(bpm * 2))} disabled={!bpm}>
          ×2
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      {track.measuredBpm != null && (
        <p className="text-xs text-muted">Detected: {shown(track.measuredBpm)} BPM</p>
      )}
      <AnalyseAgain track={track} onDone={onDone} />
      <Button type="submit" variant="primary" loading={loading} disabled={text === '' || Boolean(problem)}>
        Save
      </Button>
    </form>
  );
}

const shown = (bpm: number) => String(Math.round(bpm * 10) / 10);

/** The field shows a tenth; what was not typed is not rounded by that. */
const exactly = (bpm: number) => ({ text: bpm ? shown(bpm) : '', bpm });
const typed = (text: string) => ({ text, bpm: Number(text) });

/** A key held down is one tap. */
const onSpace = (tap: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (!event.repeat && (event.key === ' ' || event.key === 'Enter')) tap(event);
};
