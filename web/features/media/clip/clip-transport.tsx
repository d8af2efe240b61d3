import { Pause, Play, RotateCw } from 'lucide-react';
import type { PartPlayerState } from '../../../lib/audio/use-part-player.js';
import { formatExact } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Spinner } from '../../../ui/spinner.js';
import type { ClipDraft } from './clip-draft.js';

const said: Readonly<Record<PartPlayerState, string>> = {
  loading: 'Loading audio…',
  ready: 'Ready',
  playing: 'Playing',
  paused: 'Paused',
  failed: 'The audio could not be loaded',
};

interface ClipTransportProps {
  clip: ClipDraft;
  state: PartPlayerState;
  /** Seconds within the original. */
  position: number;
  toggle: () => void;
  /** Fetches the audio once more. */
  retry: () => void;
}

/** Play and pause, where it is, and what the clip takes of the track. */
export function ClipTransport({ clip, state, position, toggle, retry }: ClipTransportProps) {
  const isPlaying = state === 'playing';
  const { label, Icon, act } =
    state === 'failed'
      ? { label: 'Try Again', Icon: RotateCw, act: retry }
      : { label: isPlaying ? 'Pause' : 'Play', Icon: isPlaying ? Pause : Play, act: toggle };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        variant={isPlaying ? 'primary' : 'secondary'}
        resting={state === 'loading'}
        onClick={act}
        className="min-w-26"
      >
        <Icon className="size-4" aria-hidden />
        <span>{label}</span>
      </Button>
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        {state === 'loading' && <Spinner className="size-4" />}
        <span>{said[state]}</span>
      </p>
      <dl className="ml-auto flex gap-5 text-sm tabular-nums [&_dt]:text-xs [&_dt]:text-muted">
        <Time name="Position" seconds={position} />
        <Time name="Start" seconds={clip.start} />
        <Time name="End" seconds={clip.end} />
        <Time name="Length" seconds={clip.end - clip.start} />
      </dl>
    </div>
  );
}

function Time({ name, seconds }: { name: string; seconds: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="font-medium">{formatExact(seconds)}</dd>
    </div>
  );
}
