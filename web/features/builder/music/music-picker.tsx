import { Dialog } from '../../../ui/dialog.js';
import { TrackList } from './track-list.js';
import type { Track } from './tracks.js';

export interface MusicPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (track: Track) => void;
}

export function MusicPicker({ open, onOpenChange, onPick }: MusicPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Select from Media Library" size="lg">
      <TrackList
        onSelect={(track) => {
          onPick(track);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
