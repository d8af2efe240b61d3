import { Music } from 'lucide-react';
import { useMemo } from 'react';
import { placed, type Segment } from '../../../features/builder/model/timeline.js';
import { RunAgain } from '../../../features/player/ending/run-again.js';
import { PlayerProvider, useCurrent } from '../../../features/player/player-context.js';
import { SegmentAnnouncer } from '../../../features/player/segment-announcer.js';
import type { PlayerSegment } from '../../../features/player/show-class.js';
import { Stage } from '../../../lib/stage/stage.js';
import { Transport } from '../../../features/player/transport/transport.js';
import { useBrowserPlayer } from '../../../features/player/use-browser-player.js';
import { fetchTrackFrom } from '../../../lib/audio/track-fetch.js';
import { demoFades, demoSegments } from '../../../lib/demo-class.js';
import { Spinner } from '../../../ui/spinner.js';

const fetchDemoTrack = fetchTrackFrom((id) => `/demo/${demoSegments[id - 1]?.track}.mp3`);

/** The segments of the builder as the player takes them. */
const playable = (segments: readonly Segment[]): readonly PlayerSegment[] =>
  placed(segments).map(({ segment: { id, name, duration, intensity, notes, musicId }, start }) => ({
    ...{ id, name, duration, intensity, notes, startTime: start },
    ...{ imageUrl: null, images: [], protected: false, musicDeleted: false },
    music:
      musicId === null
        ? null
        : {
            ...{ trackId: musicId, startTime: 0, endTime: null, volume: 100 },
            ...{ fadeIn: demoFades.fadeInDuration, fadeOut: demoFades.fadeOutDuration },
            transition: demoFades.transitionType,
          },
  }));

/** The class as it runs in the room, on the player's own engine. */
export function DemoPlayer({ segments }: { segments: readonly Segment[] }) {
  const shown = useMemo(() => playable(segments), [segments]);
  const player = useBrowserPlayer(shown, fetchDemoTrack);
  return (
    <section aria-label="Class Player" className="flex flex-col gap-4">
      <h3 className="text-lg font-semibold">Run it</h3>
      <div
        data-theme="dark"
        className="flex h-144 flex-col overflow-hidden rounded-2xl border border-line bg-canvas text-ink sm:h-128"
      >
        {player ? (
          <PlayerProvider player={player}>
            <SegmentAnnouncer />
            <Stage imageFirst={false} afterEnd={<RunAgain />} />
            <Transport nowPlaying={<NowPlaying />} />
          </PlayerProvider>
        ) : (
          <Spinner className="m-auto size-8" />
        )}
      </div>
    </section>
  );
}

function NowPlaying() {
  const { current } = useCurrent();
  const track = demoSegments[(current?.segment.music?.trackId ?? 0) - 1];
  return (
    <p className="order-first flex min-w-0 items-center gap-2.5 text-sm lg:order-none lg:max-w-64 short:hidden">
      <Music className="size-5 shrink-0 text-muted" aria-hidden />
      <span className="truncate font-semibold">{track?.trackTitle ?? 'No music for this segment'}</span>
    </p>
  );
}
