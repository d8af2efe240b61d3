import { useMutation } from '@apollo/client/react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { showFailure } from '../../../lib/show-failure.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { AnalyseMusicAgainDocument } from './track.queries.js';

/** Where something could not be heard: says so, and has the track listened to once more. */
export function AnalyseAgain({ track, onDone }: { track: LibraryTrack; onDone: () => void }) {
  const [analyse, { loading }] = useMutation(AnalyseMusicAgainDocument);
  const unheard = [
    ...(track.measuredBpm == null ? ['tempo'] : []),
    ...(track.loudness == null ? ['loudness'] : []),
  ];
  if (!track.analysed || unheard.length === 0) return null;
  const again = async () => {
    try {
      await analyse({ variables: { id: track.id } });
      showToast({ title: 'Listening again', description: track.title });
      onDone();
    } catch (error) {
      showFailure('Failed to analyze the music again', error);
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-xs text-muted">No {unheard.join(' and no ')} could be heard in the sound.</p>
      <Button size="sm" loading={loading} onClick={() => void again()}>
        Analyze again
      </Button>
    </div>
  );
}
