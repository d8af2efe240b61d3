import { Layers, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { ReportClassesQuery, ReportStudentsQuery } from '../../generated/graphql.js';
import { type Pages, usePages } from '../../lib/keyset-pages.js';
import { PagedList } from '../../lib/paged-list.js';
import { useDebounced } from '../../lib/use-debounced.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SearchInput } from '../../ui/search-input.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ReportClassesDocument, ReportStudentsDocument } from './report.queries.js';

interface PickerProps {
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const PAGE = 25;
const fetchPolicy = 'cache-and-network';

export function ClassPicker(props: PickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim()) || null;
  const pages = usePages({
    document: ReportClassesDocument,
    variables: { search, first: PAGE },
    pageOf: ({ classes }: ReportClassesQuery) => classes,
    fetchPolicy,
  });
  const empty = search ? 'No classes match your search.' : 'You have no classes yet.';
  return (
    <div className="flex flex-col gap-3">
      <SearchInput placeholder="Search classes..." value={typed} onValueChange={setTyped} />
      <Choices
        {...props}
        label="Classes"
        failed="Failed to load classes"
        pages={pages}
        nameOf={({ title }) => title}
        empty={<EmptyState icon={Layers} title={empty} />}
      />
    </div>
  );
}

export function StudentPicker(props: PickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim()) || null;
  const pages = usePages({
    document: ReportStudentsDocument,
    variables: { search, first: PAGE },
    pageOf: ({ students }: ReportStudentsQuery) => students,
    fetchPolicy,
  });
  const empty = search ? 'No students match your search.' : "You haven't added any students yet.";
  return (
    <div className="flex flex-col gap-3">
      <SearchInput placeholder="Search students..." value={typed} onValueChange={setTyped} />
      <Choices
        {...props}
        label="Students"
        failed="Unable to load student data"
        pages={pages}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        empty={<EmptyState icon={UsersRound} title={empty} />}
      />
    </div>
  );
}

interface ChoicesProps<Item extends { id: number }> extends PickerProps {
  label: string;
  failed: string;
  pages: Pages<Item>;
  nameOf: (item: Item) => string;
  empty: React.ReactNode;
}

function Choices<Item extends { id: number }>(props: ChoicesProps<Item>) {
  const { label, failed, pages, nameOf, empty, chosen, onChoose } = props;
  return (
    <div className="overflow-y-auto max-lg:has-[li]:max-h-44 lg:max-h-[60vh]">
      <PagedList
        {...{ pages, failed, empty }}
        // As high as a list, so that the report below keeps its place.
        waiting={<Skeleton className="h-44 lg:h-60" />}
      >
        {(items) => (
          <ul aria-label={label} className="flex flex-col gap-0.5">
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  aria-pressed={item.id === chosen}
                  onClick={() => onChoose(item.id)}
                  className="min-h-11 w-full rounded-lg px-3 py-2 text-left text-sm break-words hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text"
                >
                  {nameOf(item)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
