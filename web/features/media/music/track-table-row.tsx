import { Copy, EllipsisVertical, Pause, Pencil, Play, Scissors, Share2, Trash2 } from 'lucide-react';
import { memo, type Ref } from 'react';
import { formatDate, formatTime } from '../../../lib/format.js';
import { isClip, type LibraryTrack } from '../../../lib/library/tracks.js';
import { rightsOf } from '../../../lib/sharing/rights.js';
import { SharedMark } from '../../../lib/sharing/shared-mark.js';
import { TempoText } from '../../../lib/tempo-text.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.js';
import { IconButton } from '../../../ui/icon-button.js';
import { SelectBox } from './select-box.js';
import { Tempo } from './tempo-popover.js';
import type { TrackActs } from './track-acts.js';

interface TrackTableRowProps {
  track: LibraryTrack;
  /** 0-based, of the whole list. */
  index: number;
  isPlaying: boolean;
  isSelected: boolean;
  acts: TrackActs;
  ref: Ref<HTMLTableRowElement>;
}

/** One track in a line; drawn anew only when something of it has changed. */
export const TrackTableRow = memo(function TrackTableRow(props: TrackTableRowProps) {
  const { track, index, isPlaying, isSelected, acts, ref } = props;
  const { title, artist, duration, createdAt, bpm } = track;
  const { isOwn, mayUse, mayEdit } = rightsOf(track);
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-label={title}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={cx('border-b border-line last:border-b-0', isSelected && 'bg-accent-soft')}
    >
      <td>
        {isOwn && (
          <SelectBox
            label={`Select ${title}`}
            checked={isSelected}
            onSelect={(isRange) => acts.select(track, isRange)}
          />
        )}
      </td>
      <td>
        <IconButton
          label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
          size="sm"
          variant={isPlaying ? 'primary' : 'ghost'}
          onClick={() => acts.toggle(track)}
        >
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
      </td>
      <td className="px-2 py-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{title}</span>
          {isClip(track) && <Badge tone="info">Clip</Badge>}
          <SharedMark of={track} />
        </span>
        <span className="block truncate text-xs text-muted md:hidden">{artist}</span>
      </td>
      <td className="truncate px-2 max-md:hidden">{artist}</td>
      <td className="px-2 tabular-nums">{formatTime(duration)}</td>
      <td className="px-2 whitespace-nowrap text-muted max-lg:hidden">
        {mayEdit ? <Tempo track={track} /> : bpm && <TempoText bpm={bpm} />}
      </td>
      <td className="px-2 whitespace-nowrap text-muted max-xl:hidden">{formatDate(createdAt)}</td>
      <td>{mayUse && <RowMenu track={track} acts={acts} />}</td>
    </tr>
  );
});

const RowMenu = ({ track, acts }: Pick<TrackTableRowProps, 'track' | 'acts'>) => (
  <DropdownMenu
    trigger={
      <IconButton label={`More for ${track.title}`} size="sm">
        <EllipsisVertical />
      </IconButton>
    }
  >
    {rightsOf(track).mayEdit && (
      <MenuItem onSelect={() => acts.edit(track)}>
        <Pencil /> Edit
      </MenuItem>
    )}
    {!rightsOf(track).isOwn && (
      <MenuItem onSelect={() => acts.saveCopy(track)}>
        <Copy /> Save a copy
      </MenuItem>
    )}
    {rightsOf(track).isOwn && (
      <>
        <MenuItem onSelect={() => acts.clip(track)}>
          <Scissors /> Clip
        </MenuItem>
        <MenuItem onSelect={() => acts.share(track)}>
          <Share2 /> Share
        </MenuItem>
        <MenuItem destructive onSelect={() => acts.remove(track)}>
          <Trash2 /> Delete
        </MenuItem>
      </>
    )}
  </DropdownMenu>
);
