import { ImageIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchInAddress } from '../../../lib/in-address.js';
import type { Pages } from '../../../lib/keyset-pages.js';
import { type LibraryImage, useImagePages } from '../../../lib/library/images.js';
import { NoMatches } from '../../../lib/library/no-matches.js';
import { PagedList } from '../../../lib/paged-list.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SearchInput } from '../../../ui/search-input.js';
import { useSteady } from '../../../ui/use-steady.js';
import { VirtualGrid } from '../../../ui/virtual-grid.js';
import { CaptionDialog } from './caption-dialog.js';
import { ImageCard } from './image-card.js';
import { useImageDeletion } from './use-image-deletion.js';

/** List View of the own images (specification 2, section 2, Media Library). */
export function ImageLibrary({ onUpload }: { onUpload: () => void }) {
  const { typed, setTyped, search } = useSearchInAddress();
  return (
    <div className="contents sm:flex sm:flex-col sm:gap-5">
      <SearchInput
        placeholder="Search images..."
        className="max-sm:order-first sm:w-full sm:max-w-md"
        value={typed}
        onValueChange={setTyped}
      />
      <div className="max-sm:order-1 max-sm:col-span-2">
        <Images pages={useImagePages(search)} isSearching={search !== ''} onUpload={onUpload} />
      </div>
    </div>
  );
}

interface ImagesProps {
  pages: Pages<LibraryImage>;
  isSearching: boolean;
  onUpload: () => void;
}

function Images({ pages, isSearching, onUpload }: ImagesProps) {
  const upload = (
    <Button variant="primary" onClick={onUpload}>
      Upload your first image
    </Button>
  );
  const empty = isSearching ? (
    <NoMatches />
  ) : (
    <EmptyState icon={ImageIcon} title="No uploaded images yet" action={upload} />
  );
  return (
    <PagedList pages={pages} failed="Failed to load images" empty={empty}>
      {(images) => <ImageCards images={images} />}
    </PagedList>
  );
}

function ImageCards({ images }: { images: readonly LibraryImage[] }) {
  const deletion = useImageDeletion();
  const [captioned, setCaptioned] = useState<LibraryImage>();
  const remove = useSteady((image: LibraryImage) => void deletion.ask(image));
  const render = useCallback(
    (image: LibraryImage) => (
      <ImageCard image={image} onCaption={() => setCaptioned(image)} onDelete={() => remove(image)} />
    ),
    [remove],
  );
  return (
    <>
      <VirtualGrid
        label="Images"
        items={images}
        keyOf={({ id }) => id}
        minWidth={220}
        maxColumns={5}
        height={240}
        render={render}
      />
      <CaptionDialog image={captioned} onClose={() => setCaptioned(undefined)} />
      {deletion.dialog}
    </>
  );
}
