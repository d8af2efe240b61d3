import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Music } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTrackPreview } from '../../lib/library/use-track-preview.js';
import { Button } from '../../ui/button.js';
import { dragWords } from '../../ui/drag-words.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useSortSensors } from '../../ui/use-sort-sensors.js';
import type { OpenPlaylist } from './playlist.queries.js';
import { PlaylistTrack } from './playlist-track.js';
import type { PlaylistActions } from './use-playlist-actions.js';

interface PlaylistTracksProps {
  playlist: OpenPlaylist;
  actions: PlaylistActions;
  /** Without it they are looked at and heard. */
  mayEdit: boolean;
  onAdd: () => void;
}

/** The tracks in their order, which is changed by pointer or keys. */
export function PlaylistTracks({ playlist, actions, mayEdit, onAdd }: PlaylistTracksProps) {
  const preview = useTrackPreview();
  const sensors = useSortSensors();
  /** How they were dropped, until the server has it. */
  const [dropped, setDropped] = useState<readonly number[]>();
  const list = useRef<HTMLOListElement>(null);
  /** The place of the track that is being taken away, and the focus with it. */
  const taken = useRef<number>(undefined);
  const count = playlist.tracks.length;
  useEffect(() => {
    if (taken.current === undefined) return;
    const next = list.current?.querySelectorAll<HTMLElement>('[data-removes]');
    next?.[Math.min(taken.current, next.length - 1)]?.focus();
    taken.current = undefined;
  }, [count]);
  const byId = new Map(playlist.tracks.map((track) => [track.id, track]));
  const tracks = dropped?.flatMap((id) => byId.get(id) ?? []) ?? playlist.tracks;
  const drop = async ({ active, over }: DragEndEvent) => {
    const ids = tracks.map(({ id }) => id);
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    const order = arrayMove(ids, from, to);
    setDropped(order);
    await actions.reorder(playlist, order);
    // Unless they were dropped anew meanwhile.
    setDropped((now) => (now === order ? undefined : now));
  };
  if (tracks.length === 0)
    return (
      <EmptyState
        icon={Music}
        title="This playlist is empty."
        action={mayEdit && <Button onClick={onAdd}>Add your first track</Button>}
      />
    );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      accessibility={dragWords(
        tracks.map(({ id, title }) => ({ id, name: title })),
        'track',
      )}
      onDragEnd={(event) => void drop(event)}
    >
      <SortableContext items={tracks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label="Tracks" className="flex flex-col gap-2">
          {tracks.map((track, index) => (
            <PlaylistTrack
              key={track.id}
              place={index + 1}
              track={track}
              mayEdit={mayEdit}
              isPlaying={preview.playing === track.id}
              onToggle={() => preview.toggle(track)}
              onRemove={() => {
                if (preview.playing === track.id) preview.stop();
                taken.current = index;
                void actions.take(playlist, track.id);
              }}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
