import { UserRound, UsersRound } from 'lucide-react';
import { OverviewList } from './overview-list.js';
import type { Part } from './use-dashboard.js';

/** Those added last. */
export function NewestStudents({ part }: { part: Part }) {
  const page = part.data?.students;
  return (
    <OverviewList
      part={part}
      failed="Unable to load student data"
      rows={page?.items.map(({ id, firstName, lastName, email }) => ({
        ...{ id, title: `${firstName} ${lastName}`, icon: UserRound },
        ...{ text: email ?? 'No email', action: 'View', to: `/student-portal?studentId=${id}` },
      }))}
      hasMore={page !== undefined && page.total > page.items.length}
      all="/student-portal"
      empty={{
        icon: UsersRound,
        title: "You haven't added any students yet.",
        action: 'Add a Student',
        to: '/student-portal',
      }}
    />
  );
}
