import { SearchX, UsersRound } from 'lucide-react';
import { useCallback } from 'react';
import type { StudentsQuery } from '../../generated/graphql.js';
import { usePages } from '../../lib/keyset-pages.js';
import { PagedList } from '../../lib/paged-list.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useSteady } from '../../ui/use-steady.js';
import { VirtualGrid } from '../../ui/virtual-grid.js';
import { type Student, StudentsDocument } from './student.queries.js';
import { StudentCard } from './student-card.js';

interface StudentListProps {
  search: string;
  onOpen: (student: Student) => void;
  onEnroll: (student: Student) => void;
  onDelete: (student: Student) => void;
  onErase: (student: Student) => void;
}

const PAGE = 48;
const pageOf = ({ students }: StudentsQuery) => students;

/** The students whose name, email or phone contains `search`, by last and first name. */
export function StudentList({ search, ...handlers }: StudentListProps) {
  const variables = { search: search || null, first: PAGE };
  const pages = usePages({
    document: StudentsDocument,
    variables,
    pageOf,
    fetchPolicy: 'cache-and-network',
  });
  const open = useSteady(handlers.onOpen);
  const enroll = useSteady(handlers.onEnroll);
  const remove = useSteady(handlers.onDelete);
  const erase = useSteady(handlers.onErase);
  const render = useCallback(
    (student: Student) => (
      <StudentCard
        student={student}
        onOpen={() => open(student)}
        onEnroll={() => enroll(student)}
        onDelete={() => remove(student)}
        onErase={() => erase(student)}
      />
    ),
    [open, enroll, remove, erase],
  );
  const empty = search ? (
    <EmptyState icon={SearchX} title="No students match your search." />
  ) : (
    <EmptyState icon={UsersRound} title="You haven't added any students yet." />
  );
  return (
    <PagedList pages={pages} failed="Unable to load student data" empty={empty}>
      {(students) => (
        <VirtualGrid
          label="Students"
          items={students}
          keyOf={({ id }) => id}
          minWidth={280}
          maxColumns={3}
          height={104}
          render={render}
        />
      )}
    </PagedList>
  );
}
