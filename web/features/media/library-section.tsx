import { FolderTree, LayoutGrid } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MediaKind } from '../../lib/library/folders.js';
import { ChoiceButtons } from '../../ui/choice-buttons.js';
import { Tabs } from '../../ui/tabs.js';
import { FolderView } from './folders/folder-view.js';
import { UploadPanel } from './upload/upload-panel.js';
import type { Uploads } from './upload/use-uploads.js';

export type LibraryView = 'list' | 'folders';

const views: readonly { value: LibraryView; label: ReactNode }[] = [
  {
    value: 'list',
    label: (
      <>
        <LayoutGrid aria-hidden /> List View
      </>
    ),
  },
  {
    value: 'folders',
    label: (
      <>
        <FolderTree aria-hidden /> Folder View
      </>
    ),
  },
];

interface LibrarySectionProps {
  kind: MediaKind;
  uploads: Uploads;
  view: LibraryView;
  onView: (view: LibraryView) => void;
  list: (onUpload: () => void) => ReactNode;
}

const names = { music: 'Music', image: 'Images' };

/** My Library, as a list or by folders, and the upload. */
export function LibrarySection({ kind, uploads, view, onView, list }: LibrarySectionProps) {
  const [tab, setTab] = useState('library');
  const library = (
    <div className="flex flex-col gap-5">
      <ChoiceButtons
        label="View"
        options={views}
        value={view}
        onValueChange={onView}
        className="sm:-mt-17 sm:w-fit sm:self-end"
      />
      {view === 'list' ? list(() => setTab('upload')) : <FolderView kind={kind} />}
    </div>
  );
  return (
    <Tabs
      label={names[kind]}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'library', label: 'My Library', content: library },
        {
          value: 'upload',
          label: `Upload ${names[kind]}`,
          content: <UploadPanel kind={kind} uploads={uploads} />,
        },
      ]}
    />
  );
}
