import { formatTime } from '../../../lib/format.js';
import { ClassBar } from '../../../lib/stage/class-bar.js';
import { useFrameValue, useShow, useShowMoment } from '../../../lib/stage/show-context.js';
import { ShownPicture } from '../../../lib/stage/shown-picture.js';
import { Stage } from '../../../lib/stage/stage.js';
import { StartsIn } from '../../../lib/stage/starts-in.js';
import { totalOf } from '../../../lib/stage/timeline.js';
import { useShownImage } from '../../../lib/stage/use-shown-image.js';
import { cx } from '../../../ui/cx.js';
import { ViewPage } from '../frame/view-page.js';

/** /screen/stage: what the instructor reads beside the bike: now, next, notes, and where the class is. */
export function StageViewPage() {
  return (
    <ViewPage kind="stage" title="Stage" fillsScreen>
      {() => (
        <>
          <div className="relative flex min-h-0 min-w-0 flex-1">
            <Stage imageFirst={false} />
            <StartsIn />
          </div>
          <Foot />
        </>
      )}
    </ViewPage>
  );
}

/** Seen from the bike, and no higher than the bar next to it. */
const largeLooks = 'text-[1.75rem] leading-none font-black lg:text-5xl lg:leading-none';
const words = { paused: 'Paused', starting: 'Starting…', playing: '', ended: '' };

function Foot() {
  const image = useShownImage();
  const { status } = useShowMoment();
  return (
    <footer className="flex items-center gap-4 border-t border-line bg-surface px-[2cqw] py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-[max(1rem,1.7vw)] short:gap-3 short:py-1">
      {image && (
        <ShownPicture
          url={image.url}
          alt={image.alt}
          className="h-16 w-28 shrink-0 rounded-lg bg-black object-cover! sm:h-[max(4.5rem,11vh)] sm:w-[max(8rem,20vh)] short:h-11 short:w-18"
          broken={null}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 lg:flex-row lg:items-center lg:gap-5 short:flex-row short:items-center short:gap-3">
        <ClassBar className="h-8 w-full lg:h-12 short:h-8" />
        <p className="flex items-center justify-between gap-4 font-semibold whitespace-nowrap tabular-nums">
          <Times />
          {words[status] && (
            <span className={cx('text-accent-text', status === 'paused' && largeLooks)}>{words[status]}</span>
          )}
        </p>
      </div>
    </footer>
  );
}

function Times() {
  const { spans } = useShow();
  const elapsed = useFrameValue((position) => Math.floor(position + 0.001));
  return (
    <span>
      {formatTime(elapsed)}
      <span className="text-muted"> / {formatTime(totalOf(spans))}</span>
    </span>
  );
}
