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
        <LayoutGrid aria-hidden /> <span className="max-sm:sr-only">List View</span>
      </>
    ),
  },
  {
    value: 'folders',
    label: (
      <>
        <FolderTree aria-hidden /> <span className="max-sm:sr-only">Folder View</span>
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

/**
 * My Library, as a list or by folders, and the upload. On a phone the choice of the view stands at the end of the last
 * row of controls: these come first in the order of the grid, what they lead to spans it after them.
 */
export function LibrarySection({ kind, uploads, view, onView, list }: LibrarySectionProps) {
  const [tab, setTab] = useState('library');
  const library = (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 sm:flex sm:flex-col sm:items-stretch sm:gap-5">
      <ChoiceButtons
        label="View"
        options={views}
        value={view}
        onValueChange={onView}
        className="max-sm:col-start-2 sm:-mt-17 sm:w-fit sm:self-end"
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
