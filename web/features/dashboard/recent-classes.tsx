import { Bike } from 'lucide-react';
import { classTypeIcon, difficultyTone } from '../../lib/class-kinds.js';
import { formatLength } from '../../lib/format.js';
import { Badge } from '../../ui/badge.js';
import { OverviewList } from './overview-list.js';
import type { Part } from './use-dashboard.js';

export function RecentClasses({ part }: { part: Part }) {
  const page = part.data?.classes;
  return (
    <OverviewList
      part={part}
      failed="Failed to fetch classes"
      rows={page?.items.map(({ id, title, length, classType, difficulty }) => ({
        ...{ id, title, icon: classTypeIcon(classType), action: 'Edit', to: `/class-builder?id=${id}` },
        text: `${formatLength(length)} • ${classType}`,
        badge: (
          <Badge tone={difficultyTone(difficulty)} className="max-sm:hidden">
            {difficulty}
          </Badge>
        ),
      }))}
      hasMore={page !== undefined && page.total > page.items.length}
      all="/classes"
      empty={{
        icon: Bike,
        title: "You haven't created any classes yet.",
        action: 'Create a Class',
        to: '/class-builder',
      }}
    />
  );
}
