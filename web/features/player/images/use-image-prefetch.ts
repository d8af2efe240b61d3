import { useEffect, useRef } from 'react';
import { usePlayer, usePlayerState } from '../player-context.js';
import { imagesFrom } from '../../../lib/stage/shown-image.js';

/** How many pictures are fetched at a time: music comes over the same line. */
const AT_ONCE = 2;

/** Fetches the class's pictures before they are shown, those of the next moments first, and holds them in memory. */
export function useImagePrefetch(): void {
  const { spans } = usePlayer();
  const { index } = usePlayerState();
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const segments = spans.map(({ segment }) => segment);
    const missing = imagesFrom(segments, index).filter((url) => !held.current.has(url));
    let stopped = false;
    const fetchNext = async (): Promise<void> => {
      const url = missing.shift();
      if (url === undefined || stopped) return;
      const image = new Image();
      image.src = url;
      held.current.set(url, image);
      // A broken picture is told where it is shown.
      await image.decode?.().catch(() => held.current.delete(url));
      await fetchNext();
    };
    for (let line = 0; line < AT_ONCE; line++) void fetchNext();
    return () => {
      stopped = true;
    };
  }, [spans, index]);
}
