import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { SearchInput } from '../../../ui/search-input.js';
import { Tabs } from '../../../ui/tabs.js';
import { useDebounced } from '../../use-debounced.js';
import type { LibraryImage } from '../images.js';
import type { SegmentFit } from '../segment-fit.js';
import type { TrackBrief } from '../tracks.js';
import { FittingTracks } from './fitting-tracks.js';
import { PickerFolders } from './picker-folders.js';
import { ImageChoices, TrackChoices } from './picker-choices.js';
import { FolderImages, FolderTracks, ImagePages } from './picker-pages.js';

interface Choice<Kind extends string, Item> {
  kind: Kind;
  /** The dialog has closed itself by then. */
  onPick: (item: Item) => void;
}

export type MediaPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
} & ((Choice<'music', TrackBrief> & { fit?: SegmentFit | undefined }) | Choice<'image', LibraryImage>);

/** Chooses a track or an image of the library (specification 2, section 2, Media picker). */
export function MediaPicker({
  open,
  onOpenChange,
  title = 'Select from Media Library',
  ...choice
}: MediaPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="lg">
      {choice.kind === 'music' ? (
        <PickTrack fit={choice.fit} onPick={closing(choice.onPick)} />
      ) : (
        <PickImage onPick={closing(choice.onPick)} />
      )}
    </Dialog>
  );

  function closing<Item>(onPick: (item: Item) => void) {
    return (item: Item) => {
      onOpenChange(false);
      onPick(item);
    };
  }
}

interface PickTrackProps {
  fit: SegmentFit | undefined;
  onPick: (track: TrackBrief) => void;
}

function PickTrack({ fit, onPick }: PickTrackProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const lists = (tracks: readonly TrackBrief[]) => <TrackChoices tracks={tracks} fit={fit} onPick={onPick} />;
  return (
    <>
      <SearchInput placeholder="Search tracks..." value={typed} onValueChange={setTyped} />
      <Views
        folders={
          <PickerFolders
            kind="music"
            files={(folderId) => <FolderTracks folderId={folderId} search={search} render={lists} />}
          />
        }
        list={<FittingTracks search={search} fit={fit} onPick={onPick} />}
      />
    </>
  );
}

function PickImage({ onPick }: { onPick: (image: LibraryImage) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const grids = (images: readonly LibraryImage[]) => <ImageChoices images={images} onPick={onPick} />;
  return (
    <>
      <SearchInput placeholder="Search images..." value={typed} onValueChange={setTyped} />
      <Views
        folders={
          <PickerFolders
            kind="image"
            files={(folderId) => <FolderImages folderId={folderId} search={search} render={grids} />}
          />
        }
        list={<ImagePages search={search} render={grids} />}
      />
    </>
  );
}

function Views({ folders, list }: { folders: ReactNode; list: ReactNode }) {
  return (
    <Tabs
      className="mt-4"
      label="View"
      defaultValue="list"
      tabs={[
        { value: 'folders', label: 'Folder View', content: folders },
        { value: 'list', label: 'List View', content: list },
      ]}
    />
  );
}
