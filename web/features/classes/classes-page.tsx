import { Bike, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Pages } from '../../lib/keyset-pages.js';
import { PagedList } from '../../lib/paged-list.js';
import { SaveCopyDialog } from '../../lib/sharing/copy/later-save-copy-dialog.js';
import { ShareDialog } from '../../lib/sharing/later-share-dialog.js';
import { useSearchInAddress } from '../../lib/in-address.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { holdFocus } from '../../ui/hold-focus.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useSteady } from '../../ui/use-steady.js';
import { VirtualGrid } from '../../ui/virtual-grid.js';
import { ClassCard } from './class-card.js';
import { filtersIn } from './class-choice.js';
import { ClassToolbar } from './class-toolbar.js';
import type { ListedClass } from './classes-query.js';
import { useClassChoice } from './use-class-choice.js';
import { useClassPages } from './use-class-pages.js';
import { useDeleteClass } from './use-delete-class.js';
import { useDuplicateClass } from './use-duplicate-class.js';

const OfflineDialog = lazy(async () => ({
  default: (await import('../../lib/offline/offline-dialog.js')).OfflineDialog,
}));

const create = (
  <Button variant="primary" asChild>
    <Link to="/class-builder">
      <Plus className="size-4" aria-hidden /> Create New Class
    </Link>
  </Button>
);

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:gap-6';

export function ClassesPage() {
  const { typed, setTyped, search } = useSearchInAddress();
  const { choice, choose, clear } = useClassChoice();
  const pages = useClassPages(search, choice);
  return (
    <Page>
      <PageHeader title="My Classes" help="class-player" actions={create} />
      <ClassToolbar search={typed} onSearch={setTyped} choice={choice} onChoose={choose} onClear={clear} />
      <ClassList
        pages={pages}
        isSearching={search !== '' || filtersIn(choice) > 0}
        onShowAll={() => {
          setTyped('');
          clear();
          holdFocus();
        }}
      />
    </Page>
  );
}

interface ClassListProps {
  pages: Pages<ListedClass>;
  isSearching: boolean;
  onShowAll: () => void;
}

function ClassList({ pages, isSearching, onShowAll }: ClassListProps) {
  const [doomed, setDoomed] = useState<ListedClass>();
  const [given, setGiven] = useState<ListedClass>();
  const [wanted, setWanted] = useState<ListedClass>();
  const [away, setAway] = useState<ListedClass>();
  const deleteClass = useDeleteClass();
  const duplicate = useSteady(useDuplicateClass());
  const render = useCallback(
    (item: ListedClass) => (
      <ClassCard
        item={item}
        onDuplicate={() => (item.shared ? setWanted(item) : void duplicate(item.id))}
        onOffline={() => setAway(item)}
        onShare={() => setGiven(item)}
        onDelete={() => setDoomed(item)}
      />
    ),
    [duplicate],
  );
  const empty = isSearching ? <NoMatch onShowAll={onShowAll} /> : <NoClass />;
  return (
    <PagedList pages={pages} failed="Failed to fetch classes" waiting={<Waiting />} empty={empty}>
      {(classes) => (
        <>
          <VirtualGrid
            label="Classes"
            items={classes}
            keyOf={({ id }) => id}
            minWidth={280}
            maxColumns={3}
            height={340}
            gap={20}
            render={render}
          />
          {away && (
            <Suspense>
              <OfflineDialog classId={away.id} title={away.title} onClose={() => setAway(undefined)} />
            </Suspense>
          )}
          {given && (
            <ShareDialog
              thing={{ contentType: 'class', contentId: given.id, name: given.title }}
              onClose={() => setGiven(undefined)}
            />
          )}
          {wanted && (
            <SaveCopyDialog
              thing={{ contentType: 'class', contentId: wanted.id, name: wanted.title }}
              onClose={() => setWanted(undefined)}
            />
          )}
          <ConfirmDialog
            open={Boolean(doomed)}
            onOpenChange={(open) => !open && setDoomed(undefined)}
            title="Delete class"
            question={`Are you sure you want to delete "${doomed?.title ?? ''}"? This action cannot be undone.`}
            confirmLabel="Delete"
            onConfirm={() => doomed && void deleteClass(doomed.id)}
          />
        </>
      )}
    </PagedList>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No classes match your search criteria."
      action={<Button onClick={onShowAll}>Show all classes</Button>}
    />
  );
}

function NoClass() {
  return (
    <EmptyState
      icon={Bike}
      title="You haven't created any classes yet. Create your first class to get started!"
      action={create}
    />
  );
}

function Waiting() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading classes</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-80 rounded-2xl" />
      ))}
    </div>
  );
}
