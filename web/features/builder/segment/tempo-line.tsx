import { useFormContext, useWatch } from 'react-hook-form';
import { TempoText } from '../../../lib/tempo-text.js';
import { songFit } from '../model/cadence.js';
import type { SegmentFormInput } from './segment-schema.js';

/** The song's tempo beside the segment's cadence, with a word where legs and beat do not meet. */
export function TempoLine({ bpm }: { bpm: number | null | undefined }) {
  const { control } = useFormContext<SegmentFormInput>();
  const rpm = useWatch({ control, name: 'rpm' });
  const fit = songFit(bpm, rpm);
  if (!fit || !bpm) return null;
  return (
    <p className="mb-4 text-sm text-muted" aria-live="polite">
      <span className="font-medium text-ink">
        <TempoText bpm={bpm} rpm={fit.near} />
      </span>
      .{' '}
      <span className={fit.fits ? undefined : 'text-warn-text'}>
        {fit.fits
          ? 'Matches this segment.'
          : `This music is too ${fit.isSlow ? 'slow' : 'fast'} for this cadence (${rpm} RPM).`}
      </span>
    </p>
  );
}
