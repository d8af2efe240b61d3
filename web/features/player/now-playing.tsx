import { useQuery } from '@apollo/client/react';
import { Music, VolumeX } from 'lucide-react';
import { overhang, silenceNote } from '../../lib/audio/heard-part.js';
import { useCurrent, usePlayerState } from './player-context.js';
import { TrackToPlayDocument } from './player.queries.js';
import type { PlayerSegment } from './show-class.js';

/** The current segment's track, or plainly that there is none. */
export function NowPlaying() {
  const { current, inBreak } = useCurrent();
  const music = inBreak ? null : current?.segment.music;
  return (
    <section aria-labelledby="now-playing">
      <h2 id="now-playing" className="mb-2 text-sm font-semibold tracking-widest text-muted uppercase">
        Now Playing
      </h2>
      {current && music ? (
        <Track segment={current.segment} music={music} />
      ) : (
        <p className="flex items-center gap-3 text-muted">
          <Picture /> {inBreak ? 'No music in the break' : silence(current?.segment)}
        </p>
      )}
    </section>
  );
}

const silence = (segment: PlayerSegment | undefined) =>
  segment?.musicDeleted
    ? 'The music of this segment was deleted. It runs in silence.'
    : 'No music for this segment';

type Music = NonNullable<PlayerSegment['music']>;

function Track({ segment, music }: { segment: PlayerSegment; music: Music }) {
  const { data } = useQuery(TrackToPlayDocument, { variables: { id: music.trackId } });
  const track = data?.musicTrack;
  const note = useTrackNote(segment, music);
  return (
    <div className="flex items-center gap-3">
      <Picture url={track?.imageUrl} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{track?.title ?? `Track ${music.trackId}`}</p>
        <p className="truncate text-sm text-muted">{track?.artist}</p>
        {note && <p className="mt-0.5 text-sm text-warn-text">{note}</p>}
      </div>
    </div>
  );
}

/** What the instructor should know of this segment's sound before the riders hear it. */
function useTrackNote(segment: PlayerSegment, music: Music): string | undefined {
  const track = usePlayerState().tracks.get(music.trackId);
  if (track?.state === 'failed') return 'This track cannot be played. The class goes on without it.';
  if (track?.state !== 'open') return 'Loading music…';
  const chosen = { start: music.startTime, end: music.endTime };
  return silenceNote(overhang(chosen, track.seconds, segment.duration));
}

function Picture({ url }: { url?: string | null | undefined }) {
  if (url) return <img src={url} alt="" className="size-14 shrink-0 rounded-xl object-cover" />;
  const Icon = url === undefined ? VolumeX : Music;
  return (
    <span className="flex size-14 shrink-0 items-center justify-center rounded-xl bg-sunken text-muted">
      <Icon className="size-6" aria-hidden />
    </span>
  );
}
