import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShowImage } from '../../../lib/screens/show-frames.js';
import { screenApi } from '../screen-api.js';
import type { FollowedShow } from './followed-show.js';
import { ShowPictures } from './show-pictures.js';

/** The pictures from this segment on, then those before it. */
function inOrder(followed: FollowedShow, index: number): readonly ShowImage[] {
  const segments = followed.images();
  return [...segments.slice(index), ...segments.slice(0, index)].flat();
}

/** A screen with a token fetches by it; a window of the player's own browser is let in as the player is. */
export function useShowPictures(followed: FollowedShow, token: string | null): ShowPictures {
  const [pictures] = useState(
    () =>
      new ShowPictures({
        fetch: (id) => screenApi.image(token ?? '', id),
        make: (blob) => URL.createObjectURL(blob),
        revoke: (address) => URL.revokeObjectURL(address),
      }),
  );
  const spans = useSyncExternalStore(followed.subscribe, followed.spans);
  const index = useSyncExternalStore(followed.subscribe, () => followed.state().index);
  useEffect(() => {
    if (token !== null) pictures.want(inOrder(followed, index));
  }, [pictures, followed, token, spans, index]);
  useEffect(() => () => pictures.close(), [pictures]);
  return pictures;
}
