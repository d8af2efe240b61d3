import { Bike, Plus, RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../lib/errors.js';
import { useDebounced } from '../../lib/use-debounced.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { LoadMore } from '../../ui/load-more.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { SearchInput } from '../../ui/search-input.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ClassCard } from './class-card.js';
import type { ListedClass } from './classes-query.js';
import { useClassPages, type ClassPages } from './use-class-pages.js';
import { useDeleteClass } from './use-delete-class.js';

const create = (
  <Button variant="primary" asChild>
    <Link to="/class-builder">
      <Plus className="size-4" aria-hidden /> Create New Class
    </Link>
  </Button>
);

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:gap-6';

export function ClassesPage() {
  const [search, setSearch] = useState('');
  const pages = useClassPages(useDebounced(search.trim()));
  return (
    <Page>
      <PageHeader title="My Classes" actions={create} />
      <SearchInput
        placeholder="Search classes..."
        value={search}
        onValueChange={setSearch}
        className="mb-6 sm:max-w-md"
      />
      <ClassList pages={pages} isSearching={search.trim() !== ''} />
    </Page>
  );
}

function ClassList({ pages, isSearching }: { pages: ClassPages; isSearching: boolean }) {
  const [doomed, setDoomed] = useState<ListedClass>();
  const deleteClass = useDeleteClass();
  const { classes, error } = pages;
  if (!classes) return error ? <Failed error={error} retry={pages.retry} /> : <Waiting />;
  if (classes.length === 0) return <Nothing isSearching={isSearching} />;
  return (
    <>
      <ul className={grid}>
        {classes.map((item) => (
          <li key={item.id} className="grid">
            <ClassCard item={item} onDelete={() => setDoomed(item)} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={pages.hasMore} isLoading={pages.isLoadingMore} onLoad={pages.loadMore} />
      <ConfirmDialog
        open={Boolean(doomed)}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title="Delete class"
        question={`Are you sure you want to delete "${doomed?.title ?? ''}"? This action cannot be undone.`}
        confirmLabel="Delete"
        onConfirm={() => doomed && void deleteClass(doomed.id)}
      />
    </>
  );
}

function Nothing({ isSearching }: { isSearching: boolean }) {
  if (isSearching) return <EmptyState icon={SearchX} title="No classes match your search criteria." />;
  return (
    <EmptyState
      icon={Bike}
      title="You haven't created any classes yet. Create your first class to get started!"
      action={create}
    />
  );
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <EmptyState
      role="alert"
      icon={TriangleAlert}
      title="Failed to fetch classes"
      description={serverMessage(error)}
      action={
        <Button onClick={retry}>
          <RefreshCw className="size-4" aria-hidden /> Try Again
        </Button>
      }
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
