import { ImageIcon, ListMusic, Music } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAddress, useChoiceInAddress } from '../../lib/in-address.js';
import { Button } from '../../ui/button.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { ImageLibrary } from './images/image-library.js';
import { LibrarySection } from './library-section.js';
import { MusicLibrary } from './music/music-library.js';
import { StorageBar } from './storage-bar.js';
import { useUploadGuard } from './upload/use-upload-guard.js';
import { useUploads } from './upload/use-uploads.js';

const kinds = ['music', 'images'] as const;

/** The instructor's music and images: /media (specification 2, section 2, Media Library). */
export function MediaPage() {
  const [kind] = useChoiceInAddress('kind', kinds);
  const playlists = (
    <Button asChild>
      <Link to="/media/playlists">
        <ListMusic className="size-4" aria-hidden /> Playlists
      </Link>
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Media Library"
        help={kind === 'images' ? 'images' : 'music-uploads'}
        description="Your music and images."
        actions={playlists}
      />
      <div className="flex flex-col gap-6 sm:gap-8">
        <StorageBar />
        <MediaTabs />
      </div>
    </Page>
  );
}

function MediaTabs() {
  const { change } = useAddress();
  const [view, setView] = useChoiceInAddress('view', ['list', 'folders']);
  const [kind] = useChoiceInAddress('kind', kinds);
  // Folders, searches and filters are those of one kind.
  const choose = (chosen: string) =>
    change((present) => {
      for (const name of ['kind', 'folder', 'search', 'filter', 'sort']) present.delete(name);
      if (chosen !== 'music') present.set('kind', chosen);
    });
  const music = useUploads('music');
  const images = useUploads('image');
  const leaving = useUploadGuard([...music.items, ...images.items]);
  const tabs = (
    <Tabs
      label="Media"
      value={kind}
      onValueChange={choose}
      tabs={[
        {
          value: 'music',
          label: (
            <>
              <Music className="size-4" aria-hidden />
              <span>Music</span>
            </>
          ),
          content: (
            <LibrarySection
              kind="music"
              uploads={music}
              view={view}
              onView={setView}
              list={(onUpload) => <MusicLibrary onUpload={onUpload} />}
            />
          ),
        },
        {
          value: 'images',
          label: (
            <>
              <ImageIcon className="size-4" aria-hidden />
              <span>Images</span>
            </>
          ),
          content: (
            <LibrarySection
              kind="image"
              uploads={images}
              view={view}
              onView={setView}
              list={(onUpload) => <ImageLibrary onUpload={onUpload} />}
            />
          ),
        },
      ]}
    />
  );
  return (
    <>
      {tabs}
      {leaving.dialog}
    </>
  );
}
