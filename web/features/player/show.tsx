import { useCallback, useMemo, useState } from 'react';
import { randomUuid } from '../../lib/random-uuid.js';
import { useMe } from '../../lib/session.js';
import { useLeaveGuard } from '../../lib/use-leave-guard.js';
import { ShowDelivery } from './delivery/show-delivery.js';
import { ShowIds } from './delivery/show-ids.js';
import { useBeeps } from './beeps/use-beeps.js';
import { CountInCover } from './count-in/count-in-cover.js';
import { useStartCountIn } from './count-in/use-start-count-in.js';
import { EndClass } from './ending/end-class.js';
import { Ending } from './ending/ending.js';
import { RunAgain } from './ending/run-again.js';
import { useImagePrefetch } from './images/use-image-prefetch.js';
import { ShortcutsDialog } from './keys/shortcuts-dialog.js';
import { useMediaKeys } from './keys/use-media-keys.js';
import { usePlayerKeys } from './keys/use-player-keys.js';
import { Interrupted } from './interrupted/interrupted.js';
import { MessageLine } from './messages/message-line.js';
import { OtherTab } from './one-tab/other-tab-bar.js';
import { useShowLock } from './one-tab/use-show-lock.js';
import { SidePanel } from './panel/side-panel.js';
import { PreviewBar } from './preview-bar.js';
import { ResumeCard } from './place/resume-card.js';
import { useKeptPlace } from './place/use-kept-place.js';
import { usePlayer, usePlayerState } from './player-context.js';
import { PlayerHeader } from './player-header.js';
import { PreflightButton } from './preflight/preflight-button.js';
import { Riders } from './riders.js';
import { useRunningShow } from './running/use-running-show.js';
import { CastButtons } from './screens/cast-buttons.js';
import { readScreens } from './screens/kept-screens.js';
import { ProjectingBar } from './screens/projecting-bar.js';
import { useScreens } from './screens/use-screens.js';
import { SegmentAnnouncer } from './segment-announcer.js';
import { useSession } from './session/use-session.js';
import { Stage } from '../../lib/stage/stage.js';
import { NowPlaying } from './transport/now-playing.js';
import { Transport } from './transport/transport.js';
import { useFullscreen } from '../../lib/use-fullscreen.js';
import { useShowLook } from './use-show-look.js';
import { useStaysOn } from './waiting/use-stays-on.js';
import { WaitingLine } from './waiting/waiting-line.js';

interface ShowProps {
  title: string;
  classId: number;
  /** Nobody rides: no place is kept, and leaving is not asked about. */
  isPreview: boolean;
  mayPresent: boolean;
  /** Where whoever previews it may edit it. */
  editedAt: string | undefined;
}

/** The running class: cues first, everything else around them. */
export function Show({ title, classId, isPreview, mayPresent, editedAt }: ShowProps) {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const [showsKeys, setShowsKeys] = useState(false);
  const toggleShortcuts = useCallback(() => setShowsKeys((is) => !is), []);
  const look = useShowLook();
  const fullscreen = useFullscreen();
  const { panel, toggleImage } = look;
  const togglePanel = panel.toggle;
  usePlayerKeys(engine, { toggleFullscreen: fullscreen.toggle, togglePanel, toggleImage, toggleShortcuts });
  useMediaKeys(title);
  useBeeps(look.beeps);
  useStartCountIn(look.countIn, isPreview);
  const session = useSession(classId, isPreview);
  useImagePrefetch();
  const lock = useShowLock(classId, !isPreview);
  const isShow = lock.holding === 'here';
  const ids = useShowIds(classId, isShow);
  const screens = useScreens({ classId, title, ids, isShow });
  useStaysOn(session);
  const isAtStake = status === 'playing' && !isPreview;
  useRunningShow(isAtStake);
  const resumeAt = useKeptPlace(classId, isShow);
  const leaving = useLeaveGuard({
    isAtStake,
    title: 'Leave the class?',
    question: 'The class is playing. It stops when you leave; you can resume it where it was.',
  });
  return (
    <div
      data-show
      data-theme={look.dark ? 'dark' : 'light'}
      className="fixed inset-0 z-20 flex flex-col bg-canvas text-ink"
    >
      <PlayerHeader
        {...{ title, classId, fullscreen, look }}
        onShortcuts={toggleShortcuts}
        end={lock.mayGive && <EndClass />}
        riders={<Riders isPreview={isPreview} />}
        check={!isPreview && <PreflightButton classId={classId} screens={screens} />}
        screens={lock.mayGive && <CastButtons screens={screens} />}
      />
      <ProjectingBar screens={screens} />
      {isPreview && <PreviewBar {...{ classId, mayPresent }} />}
      <OtherTab lock={lock} />
      <SegmentAnnouncer />
      <WaitingLine {...{ session, look }} isLeft={resumeAt !== undefined} />
      <div className="relative flex min-h-0 flex-1">
        <Interrupted />
        <div className="relative flex min-h-0 min-w-0 flex-1">
          {resumeAt !== undefined && <ResumeCard at={resumeAt} />}
          <CountInCover />
          <ShowDelivery {...{ classId, title, ids, isShow }}>
            <Stage imageFirst={look.imageFirst} afterEnd={<RunAgain />} />
          </ShowDelivery>
        </div>
        {panel.isOpen && <SidePanel {...{ panel, editedAt }} />}
      </div>
      <MessageLine />
      <Transport
        nowPlaying={<NowPlaying place="controls" className="order-first lg:order-none lg:max-w-64" />}
        ending={lock.mayGive && <Ending session={session} />}
      />
      <ShortcutsDialog open={showsKeys} onOpenChange={setShowsKeys} />
      {leaving.dialog}
    </div>
  );
}

/** Screens that are open since before a reload follow the show that goes on, in the tab that gives it. */
function useShowIds(classId: number, isShow: boolean): ShowIds {
  const userId = useMe()?.id;
  return useMemo(() => {
    const kept = userId === undefined || !isShow ? undefined : readScreens(userId, classId);
    return new ShowIds(kept?.showId ?? randomUuid(), randomUuid);
  }, [userId, classId, isShow]);
}
