import '../../../lib/stage/stage.css';
import './audience.css';
import { ClassBar } from '../../../lib/stage/class-bar.js';
import { CountInFlash } from '../../../lib/stage/count-in-flash.js';
import { NextStrip } from '../../../lib/stage/next-strip.js';
import { useFrameValue, useShowMoment, useShownNow } from '../../../lib/stage/show-context.js';
import { ShownPicture } from '../../../lib/stage/shown-picture.js';
import { StartsIn } from '../../../lib/stage/starts-in.js';
import { useShownImage } from '../../../lib/stage/use-shown-image.js';
import { AudienceCues } from './audience-cues.js';
import { Over, Welcome } from './before-and-after.js';

/** The picture, how long it lasts, how hard it is, and what comes next. */
export function Audience({ title }: { title: string }) {
  const { status } = useShowMoment();
  const isAtStart = useFrameValue((position) => position === 0);
  if (status === 'ended') return <Over title={title} />;
  if (status === 'paused' && isAtStart) return <Welcome title={title} />;
  return <Running />;
}

function Running() {
  const image = useShownImage();
  const { inBreak } = useShownNow();
  return (
    <div className="audience relative min-h-0 flex-1">
      <div className="audience-grid" data-shares-fit data-picture={image ? 'yes' : 'no'}>
        {image && (
          <figure className="audience-picture relative overflow-hidden bg-black">
            <ShownPicture
              url={image.url}
              alt={image.alt}
              className="size-full"
              broken={<p className="p-6 text-white">Image could not be loaded</p>}
            />
            {image.caption && <figcaption className="audience-caption">{image.caption}</figcaption>}
          </figure>
        )}
        <AudienceCues inBreak={inBreak} />
        <div className="audience-next">
          <NextStrip />
        </div>
        <ClassBar className="audience-bar" />
      </div>
      <CountInFlash />
      <StartsIn />
    </div>
  );
}
