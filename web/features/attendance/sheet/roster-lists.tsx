import { ChevronDown, SearchX, UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { searchKey } from '../../../lib/search-key.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { EmptyState } from '../../../ui/empty-state.js';
import type { Marked } from './marked.js';
import { Rows } from './rows.js';

interface RosterListsProps {
  roster: readonly Marked[];
  search: string;
  render: (student: Marked) => ReactNode;
}

const found = (roster: readonly Marked[], search: string) => {
  const words = searchKey(search.trim());
  return words === '' ? roster : roster.filter(({ name }) => searchKey(name).includes(words));
};

/** Those who are enrolled in the class, and below them all others, who are shown when somebody looks for them. */
export function RosterLists({ roster, search, render }: RosterListsProps) {
  const [isOpen, setOpen] = useState(false);
  const enrolled = roster.filter(({ attendee }) => attendee.enrolled);
  const others = roster.filter(({ attendee }) => !attendee.enrolled);
  const [shown, more] = [found(enrolled, search), found(others, search)];
  // Somebody who came without being enrolled stays in view.
  const came = more.filter(({ attended }) => attended !== null);
  const isAll = isOpen || search.trim() !== '' || enrolled.length === 0;
  if (shown.length + more.length === 0)
    return <EmptyState icon={SearchX} title="No students match your search." />;
  return (
    <>
      {enrolled.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <UserRoundX className="size-4 shrink-0" aria-hidden /> Nobody is enrolled in this class. Here are
          all your students.
        </p>
      ) : (
        <section aria-label="Enrolled students" className="flex flex-col gap-3">
          <h2 className="font-semibold">Enrolled ({enrolled.length})</h2>
          <Rows label="Enrolled students" students={shown} render={render} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="Other students" className="flex flex-col gap-3">
          {enrolled.length > 0 ? (
            <h2 className="-ml-4 self-start">
              <Button variant="ghost" aria-expanded={isAll} onClick={() => setOpen(!isOpen)}>
                <ChevronDown
                  className={cx('size-4 transition-transform', isAll && 'rotate-180')}
                  aria-hidden
                />
                Other students ({others.length})
              </Button>
            </h2>
          ) : (
            <h2 className="sr-only">All students</h2>
          )}
          <Rows label="Other students" students={isAll ? more : came} render={render} />
        </section>
      )}
    </>
  );
}
