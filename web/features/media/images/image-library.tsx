import { CircleAlert, ImageIcon, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import type { Pages } from '../../../lib/keyset-pages.js';
import { type LibraryImage, useImagePages } from '../../../lib/library/images.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { SearchInput } from '../../../ui/search-input.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useSteady } from '../../../ui/use-steady.js';
import { VirtualGrid } from '../../../ui/virtual-grid.js';
import { CaptionDialog } from './caption-dialog.js';
import { ImageCard } from './image-card.js';
import { useImageDeletion } from './use-image-deletion.js';

/** List View of the own images (specification 2, section 2, Media Library). */
export function ImageLibrary({ onUpload }: { onUpload: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <div className="flex flex-col gap-5">
      <SearchInput
        placeholder="Search images..."
        className="w-full max-w-md"
        value={typed}
        onValueChange={setTyped}
      />
      <Images pages={useImagePages(search)} isSearching={search !== ''} onUpload={onUpload} />
    </div>
  );
}

interface ImagesProps {
  pages: Pages<LibraryImage>;
  isSearching: boolean;
  onUpload: () => void;
}

function Images({ pages, isSearching, onUpload }: ImagesProps) {
  const { items, error } = pages;
  if (error && !items) {
    const again = <Button onClick={pages.retry}>Try again</Button>;
    return (
      <EmptyState
        role="alert"
        icon={CircleAlert}
        title="Failed to load images"
        description={serverMessage(error)}
        action={again}
      />
    );
  }
  if (!items) return <Skeleton className="h-60" />;
  // All that had been read may have been deleted, while there are more.
  const isEmpty = items.length === 0 && !pages.hasMore;
  if (isEmpty && isSearching) {
    return (
      <EmptyState
        icon={SearchX}
        title="No matches found"
        description="Try different search terms or filters"
      />
    );
  }
  if (isEmpty) {
    const upload = (
      <Button variant="primary" onClick={onUpload}>
        Upload your first image
      </Button>
    );
    return <EmptyState icon={ImageIcon} title="No uploaded images yet" action={upload} />;
  }
  return <ImageCards images={items} pages={pages} />;
}

function ImageCards({ images, pages }: { images: readonly LibraryImage[]; pages: Pages<LibraryImage> }) {
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
    <div>
      <VirtualGrid
        label="Images"
        items={images}
        keyOf={({ id }) => id}
        minWidth={220}
        maxColumns={5}
        height={240}
        render={render}
      />
      <LoadMore
        hasMore={pages.hasMore}
        isLoading={pages.isLoadingMore}
        hasFailed={pages.hasFailed}
        onLoad={pages.loadMore}
      />
      <CaptionDialog image={captioned} onClose={() => setCaptioned(undefined)} />
      {deletion.dialog}
    </div>
  );
}
