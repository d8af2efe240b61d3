import { formatTime } from '../../lib/format.js';
import type { ListedPlaylist } from './playlist.queries.js';

type Counted = Pick<ListedPlaylist, 'songCount' | 'totalDuration'>;

/** `12 songs • 48:05 minutes` */
export const playlistCounts = ({ songCount, totalDuration }: Counted) =>
  `${songCount} ${songCount === 1 ? 'song' : 'songs'} • ${formatTime(totalDuration)} minutes`;
