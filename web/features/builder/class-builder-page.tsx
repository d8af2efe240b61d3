import { useQuery } from '@apollo/client/react';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../../lib/errors.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { PageSpinner } from '../../ui/spinner.js';
import { ClassBuilder } from './class-builder.js';
import { BuilderClassDocument } from './class-query.js';
import { GoneClass } from './gone-class.js';
import { readFailure } from './read-failure.js';

/** `/class-builder` makes a new class, `/class-builder?id=7` opens one. */
export function ClassBuilderPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <Page>
      <PageHeader title="Class Builder" help="class-creation" />
      {id === null ? (
        <ClassBuilder key="new" stored={undefined} />
      ) : (
        <StoredClassBuilder key={id} id={Number(id)} />
      )}
    </Page>
  );
}

/** Read past the cache: what is edited must be what the server holds. */
function StoredClassBuilder({ id }: { id: number }) {
  const { data, error, loading, refetch } = useQuery(BuilderClassDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
    skip: !Number.isInteger(id),
  });
  if (data?.class) return <ClassBuilder stored={data.class} />;
  if (loading) return <PageSpinner label="Loading class" />;
  if (error && errorCode(error) !== 'NOT_FOUND')
    return (
      <EmptyState
        role="alert"
        icon={TriangleAlert}
        {...readFailure(error)}
        action={
          <Button onClick={() => void refetch().catch(() => undefined)}>
            <RefreshCw className="size-4" aria-hidden /> Try Again
          </Button>
        }
      />
    );
  return <GoneClass id={id} />;
}
