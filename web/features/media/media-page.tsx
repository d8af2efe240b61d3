import { useState } from 'react';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { MusicLibrary } from './music-library.js';
import { StorageBar } from './storage-bar.js';
import { UploadMusic } from './upload/upload-music.js';
import { useUploads } from './upload/use-uploads.js';

/** The instructor's music: /media (specification 2, section 2, Media Library). */
export function MediaPage() {
  return (
    <Page>
      <PageHeader title="Media Library" description="The music you build your classes on." />
      <div className="flex flex-col gap-8">
        <StorageBar />
        <MusicTabs />
      </div>
    </Page>
  );
}

function MusicTabs() {
  const [tab, setTab] = useState('library');
  const uploads = useUploads();
  return (
    <Tabs
      label="Music"
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'library',
          label: 'My Library',
          content: <MusicLibrary onUpload={() => setTab('upload')} />,
        },
        { value: 'upload', label: 'Upload Music', content: <UploadMusic uploads={uploads} /> },
      ]}
    />
  );
}
