import { RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import { MorePages } from '../../../lib/more-pages.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SearchInput } from '../../../ui/search-input.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { UserRow } from './user-row.js';
import { useUsers } from './use-users.js';

const TYPING_MS = 300;

/** Every user with status and period, and what can be done about them. */
export function UsersCard() {
  const [search, setSearch] = useState('');
  const pages = useUsers(useDebounced(search.trim(), TYPING_MS));
  return (
    <Card aria-label="Users">
      <CardHeader title="Users" description={descriptionOf(pages)} />
      <CardBody className="flex flex-col gap-4">
        <SearchInput
          placeholder="Search by username, email or name..."
          label="Search users"
          value={search}
          onValueChange={setSearch}
          className="sm:max-w-md"
        />
        <List pages={pages} />
      </CardBody>
    </Card>
  );
}

function descriptionOf({ users, total, error }: ReturnType<typeof useUsers>): string | undefined {
  if (!users) return error ? undefined : 'Loading';
  return `${total} ${total === 1 ? 'user' : 'users'}`;
}

function List({ pages }: { pages: ReturnType<typeof useUsers> }) {
  const { users, error, retry } = pages;
  if (!users && error)
    return (
      <EmptyState
        role="alert"
        icon={TriangleAlert}
        title="Error Loading Data"
        description={serverMessage(error)}
        action={
          <Button onClick={retry}>
            <RefreshCw className="size-4" aria-hidden /> Try Again
          </Button>
        }
      />
    );
  if (!users) return <Skeleton className="h-64" />;
  if (users.length === 0) return <EmptyState icon={SearchX} title="No users match your search." />;
  return (
    <div>
      <ul className="divide-y divide-line">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      <MorePages
        pages={{
          ...pages,
          hasFailed: error !== undefined,
          loadMore: error ? retry : pages.loadMore,
        }}
      />
    </div>
  );
}
