import { type ComponentProps, lazy, Suspense } from 'react';
import { PageSpinner } from '../ui/spinner.js';
import type * as Blocked from './block-screen.js';

const Block = lazy(async () => ({ default: (await import('./block-screen.js')).BlockScreen }));
const NotFound = lazy(async () => ({ default: (await import('./not-found-page.js')).NotFoundPage }));

/** In the place of a gated page; its code comes when somebody is refused. */
export const BlockScreen = (props: ComponentProps<typeof Blocked.BlockScreen>) => (
  <Suspense fallback={<PageSpinner />}>
    <Block {...props} />
  </Suspense>
);

/** Its code comes when an address leads nowhere. */
export const NotFoundPage = () => (
  <Suspense fallback={<PageSpinner />}>
    <NotFound />
  </Suspense>
);
