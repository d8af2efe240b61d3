import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { counted, formatTime } from '../../../lib/format.js';
import { searchKey } from '../../../lib/search-key.js';
import { TempoText } from '../../../lib/tempo-text.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { firstClick } from '../../../ui/first-click.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { IconButton } from '../../../ui/icon-button.js';
import { SearchInput } from '../../../ui/search-input.js';
import { playlistOf, totalOf, type PlaylistRow } from '../model/playlist.js';
import { AddSongsDialog } from './later-music-dialogs.js';
import type { Builder } from '../use-builder.js';
import type { Track } from './tracks.js';

export interface PlaylistCardProps {
  builder: Builder;
  tracks: ReadonlyMap<number, Track>;
}

/** The tracks of the class's segments, in their order. */
export function PlaylistCard({ builder, tracks }: PlaylistCardProps) {
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { state, dispatch } = builder;
  const isLocked = state.editing !== null;
  const rows = playlistOf(state.segments, tracks);
  const words = searchKey(search.trim());
  const shown = rows.filter(({ track }) => searchKey(`${track.title}\n${track.artist}`).includes(words));
  return (
    <Card aria-label="Class Playlist">
      <CardHeader
        title="Class Playlist"
        help={{ guide: 'segment-music', about: 'music on segments' }}
        actions={
          <Button size="sm" disabled={isLocked} onClick={() => setAdding(true)}>
            <Plus className="size-4" aria-hidden /> Add Songs
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {rows.length === 0 ? (
          <p className="py-6 text-center text-sm text-muted">
            No music added yet. Add music to your segments.
          </p>
        ) : (
          <>
            <SearchInput placeholder="Search songs..." value={search} onValueChange={setSearch} />
            {shown.length === 0 ? (
              <p role="status" className="py-6 text-center text-sm text-muted">
                No matches found
              </p>
            ) : (
              <SongTable
                rows={shown}
                isLocked={isLocked}
                onEdit={(segment) => dispatch({ type: 'editStarted', segment, at: 'music' })}
                onRemove={(id) => dispatch({ type: 'musicRemoved', id })}
              />
            )}
          </>
        )}
        <p className="text-sm text-muted tabular-nums">
          Total: {counted(rows.length, 'song')} • {formatTime(totalOf(rows))} minutes
        </p>
      </CardBody>
      <AddSongsDialog builder={builder} open={isAdding} onOpenChange={setAdding} />
    </Card>
  );
}

interface SongTableProps {
  rows: readonly PlaylistRow[];
  isLocked: boolean;
  onEdit: (segmentId: number) => void;
  onRemove: (segmentId: number) => void;
}

/** Title, artist and tempo one below the other, for six columns are wider than a phone. */
const onPhone =
  'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:py-2 max-sm:*:px-2 max-sm:*:py-0';

function SongTable({ rows, isLocked, onEdit, onRemove }: SongTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const remove = (segmentId: number) => {
    onRemove(segmentId);
    holdFocus(() => table.current);
  };
  return (
    <div
      ref={table}
      className="max-h-64 overflow-auto rounded-xl border border-line"
      tabIndex={0}
      role="group"
      aria-label="Songs"
    >
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="sticky top-0 bg-sunken text-xs text-muted max-sm:sr-only">
          <tr>
            {['#', 'Song', 'Artist', 'Duration', 'BPM', 'Actions'].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2.5 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map(({ place, segmentId, track }) => (
            <tr key={segmentId} className={onPhone}>
              <td className="px-3 py-1.5 text-muted tabular-nums max-sm:row-span-3 max-sm:row-start-1">
                {place}
              </td>
              <td className="px-3 py-1.5 font-medium max-sm:col-start-2 max-sm:row-start-1">{track.title}</td>
              <td className="px-3 py-1.5 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-xs">
                {track.artist}
              </td>
              <td className="px-3 py-1.5 tabular-nums max-sm:col-start-3 max-sm:row-span-3 max-sm:row-start-1">
                {formatTime(track.duration)}
              </td>
              <td className="px-3 py-1.5 whitespace-nowrap max-sm:col-start-2 max-sm:row-start-3 max-sm:text-xs">
                {track.bpm ? <TempoText bpm={track.bpm} /> : '-'}
              </td>
              <td className="px-1 py-1.5 whitespace-nowrap max-sm:col-start-4 max-sm:row-span-3 max-sm:row-start-1">
                <IconButton label="Edit" size="sm" disabled={isLocked} onClick={() => onEdit(segmentId)}>
                  <Pencil />
                </IconButton>
                <IconButton
                  label="Remove"
                  size="sm"
                  variant="danger"
                  disabled={isLocked}
                  onClick={firstClick(() => remove(segmentId))}
                >
                  <Trash2 />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
