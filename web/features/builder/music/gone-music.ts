import { createContext, useContext } from 'react';
import type { StoredClass } from '../class-query.js';

/** Segments whose music was deleted, or is no longer shared with the class's owner, by their ids. */
export const GoneMusicContext = createContext<ReadonlySet<number>>(new Set());

export const goneMusicOf = (stored: StoredClass | undefined): ReadonlySet<number> =>
  new Set(stored?.segments.flatMap(({ id, musicDeleted }) => (musicDeleted ? [id] : [])));

/** Whether a segment is silent for that, and no other music was chosen since. */
export const useIsMusicGone = ({
  id,
  musicId,
}: {
  readonly id: number;
  readonly musicId?: number | null;
}) => {
  const gone = useContext(GoneMusicContext);
  return musicId == null && gone.has(id);
};
