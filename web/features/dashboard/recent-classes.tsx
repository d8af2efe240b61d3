import { Bike, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DashboardClassesQuery } from '../../generated/graphql.js';
import { classTypeIcon, difficultyTone } from '../../lib/class-kinds.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';

type Classes = DashboardClassesQuery['classes'];

export function RecentClasses({ page }: { page: Classes | undefined }) {
  if (!page) return <Skeleton className="h-72" />;
  if (page.items.length === 0)
    return (
      <EmptyState
        icon={Bike}
        title="You haven't created any classes yet."
        action={
          <Button variant="primary" asChild>
            <Link to="/class-builder">
              <Plus className="size-4" aria-hidden /> Create a Class
            </Link>
          </Button>
        }
      />
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {page.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {page.total > page.items.length && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" asChild>
            <Link to="/classes">View All</Link>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ item }: { item: Classes['items'][number] }) {
  const TypeIcon = classTypeIcon(item.classType);
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-6">
      <TypeIcon className="size-5 shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{item.title}</p>
        <p className="text-sm text-muted">
          {item.duration} mins • {item.classType}
        </p>
      </div>
      <Badge tone={difficultyTone(item.difficulty)} className="max-sm:hidden">
        {item.difficulty}
      </Badge>
      <Button size="sm" asChild>
        <Link to={`/class-builder?id=${item.id}`} aria-label={`Edit ${item.title}`}>
          Edit
        </Link>
      </Button>
    </li>
  );
}
