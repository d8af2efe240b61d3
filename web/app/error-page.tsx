import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.js';

/** Shown when a page breaks while it is drawn, or its code could not be fetched. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error('API Error', error), [error]);
  return (
    <main role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-24 text-center">
      <TriangleAlert className="size-12 text-danger-text" aria-hidden />
      <h1 className="text-3xl font-bold">Something went wrong</h1>
      <p className="text-muted">This page could not be shown. What you saved before is safe.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <Button asChild>
          <a href="/">Back to Home</a>
        </Button>
      </div>
    </main>
  );
}
