import { Hammer } from 'lucide-react';
import { useMatches } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.js';
import { Page, PageHeader } from '../ui/page-header.js';
import type { RouteHandle } from './shell/route-announcer.js';

/** The one placeholder: says plainly that a page of the route map has not been built yet. */
export function NotBuiltPage() {
  const { title } = useMatches().at(-1)?.handle as RouteHandle;
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={Hammer}
        title="This page is not built yet."
        description="It belongs to a later step of Cadenza. Everything you can reach from the other pages works."
      />
    </Page>
  );
}
