import { ListMusic } from 'lucide-react';
import { counted, formatTime } from '../../lib/format.js';
import { OverviewList } from './overview-list.js';
import type { Part } from './use-dashboard.js';

export function RecentPlaylists({ part }: { part: Part }) {
  const page = part.data?.playlists;
  return (
    <OverviewList
      part={part}
      failed="Failed to fetch playlists"
      rows={page?.items.map(({ id, name, songCount, totalDuration }) => ({
        ...{ id, title: name, icon: ListMusic, action: 'View', to: `/media/playlists/${id}` },
        text: `${counted(songCount, 'song')} • ${formatTime(totalDuration)} minutes`,
      }))}
      hasMore={Boolean(page?.nextCursor)}
      all="/media/playlists"
      empty={{
        icon: ListMusic,
        title: "You haven't created any playlists yet.",
        action: 'Create a Playlist',
        to: '/media/playlists/new',
      }}
    />
  );
}
