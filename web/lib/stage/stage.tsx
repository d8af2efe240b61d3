import './stage.css';
import type { ReactNode } from 'react';
import { ShownPicture } from './shown-picture.js';
import { useShownImage } from './use-shown-image.js';

import { ClassOver } from './class-over.js';
import { CountInFlash } from './count-in-flash.js';
import { Cues } from './cues.js';
import { NextStrip } from './next-strip.js';
import { useShowMoment, useShownNow } from './show-context.js';

/** From here on notes are text to read: the cues leave them more room. Characters. */
const LONG = 60;

function amountOf(notes: string): 'no' | 'short' | 'long' {
  if (notes === '') return 'no';
  return notes.length > LONG ? 'long' : 'short';
}

const isPhone = () => matchMedia('(width < 40rem), (height < 30rem)').matches;

interface StageProps {
  imageFirst: boolean;
  /** What can be done once the class is over. */
  afterEnd?: ReactNode;
}

/** What is read from the bikes: the cues, what comes next, and with `imageFirst` the picture before both. */
export function Stage({ imageFirst, afterEnd }: StageProps) {
  const { status } = useShowMoment();
  return (
    <div className="stage min-h-0 min-w-0 flex-1">
      {status === 'ended' ? <ClassOver>{afterEnd}</ClassOver> : <RunningStage imageFirst={imageFirst} />}
    </div>
  );
}

function RunningStage({ imageFirst }: Pick<StageProps, 'imageFirst'>) {
  const { current, inBreak } = useShownNow();
  const image = useShownImage();
  const notes = (!inBreak && current?.segment.notes) || '';
  const amount = amountOf(notes);
  // A phone has no room for both: what was written is not cut.
  const showsImage = imageFirst && image !== undefined && !(amount === 'long' && isPhone());
  return (
    <>
      <div
        className="stage-grid"
        data-shares-fit
        data-layout={showsImage ? 'image' : 'cues'}
        data-notes={amount}
      >
        {showsImage && (
          <figure className="stage-picture relative overflow-hidden rounded-2xl bg-black">
            <ShownPicture
              url={image.url}
              alt={image.alt}
              className="size-full"
              broken={<p className="p-6 text-white">Image could not be loaded</p>}
            />
            {image.caption && (
              <figcaption className="absolute inset-x-0 bottom-0 bg-black/70 px-4 py-2 text-[length:calc(0.5*var(--b))] leading-tight font-semibold text-white">
                {image.caption}
              </figcaption>
            )}
          </figure>
        )}
        <Cues />
        <NextStrip />
      </div>
      <CountInFlash />
    </>
  );
}
