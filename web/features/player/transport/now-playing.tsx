import { useQuery } from '@apollo/client/react';
import { Music, VolumeX } from 'lucide-react';
import { useMedia } from '../../../lib/use-media.js';
import { cx } from '../../../ui/cx.js';
import { overhang, silenceNote } from '../../../lib/audio/heard-part.js';
import { useCurrent, usePlayerState } from '../player-context.js';
import { TrackToPlayDocument } from '../../../lib/offline/show.queries.js';
import type { PlayerSegment } from '../show-class.js';

/** A phone on its side, as `short` in ui/tokens.css: the controls have no room for what plays, the side panel has. */
const SHORT = '(height < 30rem)';

interface NowPlayingProps {
  /** It is shown in one of both, whichever has room for it. */
  place: 'controls' | 'panel';
  className?: string;
}

export function NowPlaying({ place, className }: NowPlayingProps) {
  const isShort = useMedia(SHORT);
  return isShort === (place === 'panel') ? <Playing className={className} /> : null;
}

/** The current segment's track, or plainly that there is none. */
function Playing({ className }: { className: string | undefined }) {
  const { current, inBreak } = useCurrent();
  const isOver = usePlayerState().status === 'ended';
  const music = inBreak || isOver ? null : current?.segment.music;
  return (
    <section aria-labelledby="now-playing" className={cx('min-w-0', className)}>
      <h2 id="now-playing" className="sr-only">
        Now Playing
      </h2>
      {current && music ? (
        <Track segment={current.segment} music={music} />
      ) : (
        <p className="flex items-center gap-2.5 text-sm text-muted">
          <Picture /> {isOver ? 'The class is over' : silence(current?.segment, inBreak)}
        </p>
      )}
    </section>
  );
}

function silence(segment: PlayerSegment | undefined, inBreak: boolean): string {
  if (inBreak) return 'No music in the break';
  return segment?.musicDeleted
    ? 'The music of this segment was deleted. The segment plays without music.'
    : 'No music for this segment';
}

type Music = NonNullable<PlayerSegment['music']>;

function Track({ segment, music }: { segment: PlayerSegment; music: Music }) {
  const { data } = useQuery(TrackToPlayDocument, { variables: { id: music.trackId } });
  const track = data?.musicTrack;
  const note = useTrackNote(segment, music);
  return (
    <div className="flex items-center gap-2.5 text-sm leading-tight">
      <Picture url={track?.imageUrl} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{track?.title ?? `Track ${music.trackId}`}</p>
        <p className="truncate text-muted">{track?.artist}</p>
        {note && <p className="line-clamp-2 text-warn-text">{note}</p>}
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
  if (url) return <img src={url} alt="" className="size-10 shrink-0 rounded-lg object-cover" />;
  const Icon = url === undefined ? VolumeX : Music;
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunken text-muted">
      <Icon className="size-5" aria-hidden />
    </span>
  );
}
