import { useState } from 'react';
import { ChoiceButtons } from '../../../ui/choice-buttons.js';
import type { SegmentFit } from '../segment-fit.js';
import { rightsOf } from '../../sharing/rights.js';
import type { LibraryTrack, TrackBrief } from '../tracks.js';
import { TrackChoices } from './picker-choices.js';
import { TrackPages } from './picker-pages.js';

interface FittingTracksProps {
  search: string;
  /** The segment that a track is wanted for, where its cadence and length are known. */
  fit: SegmentFit | undefined;
  onPick: (track: TrackBrief) => void;
}

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'fit', label: 'Best fit' },
] as const;

/** Of others' tracks those that are shared to use. */
const placeable = (track: LibraryTrack) => rightsOf(track).mayUse;

/** All tracks to choose from: newest first, or those first that go with the segment's cadence and length. */
export function FittingTracks({ search, fit, onPick }: FittingTracksProps) {
  const [order, setOrder] = useState<'newest' | 'fit'>('newest');
  const sort = { shared: true, ...(order === 'fit' ? { fit: fit?.wanted } : {}) };
  return (
    <div className="flex flex-col gap-2">
      {fit && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-sm text-muted">
            {order === 'fit' ? 'By the segment’s cadence, then by its length.' : 'Latest uploads first.'}
          </p>
          <ChoiceButtons label="Order" options={orders} value={order} onValueChange={setOrder} />
        </div>
      )}
      <TrackPages
        search={search}
        sort={sort}
        render={(tracks) => <TrackChoices tracks={tracks.filter(placeable)} fit={fit} onPick={onPick} />}
      />
    </div>
  );
}
