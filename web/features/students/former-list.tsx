import { ChartColumn, Eraser, SearchX, UserRoundX } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { StudentsQuery } from '../../generated/graphql.js';
import { usePages } from '../../lib/keyset-pages.js';
import { PagedList } from '../../lib/paged-list.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { IconButton } from '../../ui/icon-button.js';
import { useSteady } from '../../ui/use-steady.js';
import { VirtualGrid } from '../../ui/virtual-grid.js';
import { nameOf, type Student, StudentsDocument } from './student.queries.js';

const PAGE = 48;
const pageOf = ({ students }: StudentsQuery) => students;

/** Students who were deleted and not erased: their names and their attendance are known still. */
export function FormerList({ search, onErase }: { search: string; onErase: (student: Student) => void }) {
  const pages = usePages({
    document: StudentsDocument,
    variables: { search: search || null, former: true, first: PAGE },
    pageOf,
    fetchPolicy: 'cache-and-network',
  });
  const erase = useSteady(onErase);
  const render = useCallback(
    (student: Student) => <FormerStudent student={student} onErase={() => erase(student)} />,
    [erase],
  );
  const empty = search ? (
    <EmptyState icon={SearchX} title="No students match your search." />
  ) : (
    <EmptyState
      icon={UserRoundX}
      title="No former students"
      description="Students you delete stay here by name until you erase their personal data."
    />
  );
  return (
    <PagedList pages={pages} failed="Unable to load student data" empty={empty}>
      {(students) => (
        <VirtualGrid
          label="Former students"
          items={students}
          keyOf={({ id }) => id}
          minWidth={280}
          maxColumns={3}
          height={72}
          render={render}
        />
      )}
    </PagedList>
  );
}

function FormerStudent({ student, onErase }: { student: Student; onErase: () => void }) {
  const name = nameOf(student);
  return (
    <article
      aria-label={name}
      className="flex min-h-16 min-w-0 items-center gap-2 rounded-2xl border border-line bg-surface py-3 pr-3 pl-4"
    >
      <h3 className="min-w-0 grow truncate font-semibold">{name}</h3>
      <IconButton asChild label={`Report of ${name}`} size="sm">
        <Link to={`/student-portal/reports?studentId=${student.id}`}>
          <ChartColumn />
        </Link>
      </IconButton>
      <Button size="sm" onClick={onErase} aria-label={`Erase personal data of ${name}`}>
        <Eraser className="size-4" aria-hidden /> Erase
      </Button>
    </article>
  );
}
