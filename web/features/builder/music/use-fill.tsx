import { useState } from 'react';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { showToast } from '../../../ui/toast-store.js';
import { fillingOf, type Filling } from '../model/fill.js';
import type { Builder } from '../use-builder.js';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Puts songs on the segments in order, and asks before other music is replaced. One step of undo. */
export function useFill({ state, dispatch }: Builder) {
  const [asked, setAsked] = useState<Filling>();

  function put({ fills, left }: Filling) {
    dispatch({ type: 'segmentsFilled', fills });
    const more = left > 0 ? ` ${counted(left, 'song')} not used.` : '';
    showToast({
      title: 'Music added to segments',
      description: `Music added to ${fills.length} of ${counted(state.segments.length, 'segment')}.${more}`,
    });
  }

  function fill(tracks: readonly TrackBrief[]) {
    const filling = fillingOf(state.segments, tracks);
    if (filling.replaced > 0) setAsked(filling);
    else put(filling);
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && setAsked(undefined)}
      title="Replace the music?"
      question={`The music of ${counted(asked?.replaced ?? 0, 'segment')} is replaced. You can undo it.`}
      confirmLabel="Replace"
      destructive={false}
      onConfirm={() => asked && put(asked)}
    />
  );
  return { fill, dialog };
}
