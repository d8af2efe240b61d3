import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.js';

export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-24 text-center">
      <Compass className="size-12 text-accent-text" aria-hidden />
      <h1 className="text-3xl font-bold sm:text-4xl">404 Page Not Found</h1>
      <p className="text-balance text-muted">
        There is no page at this address. It may have moved, or the link is incorrect.
      </p>
      <Button variant="primary" asChild className="mt-2">
        <Link to="/">Back to Home</Link>
      </Button>
    </div>
  );
}
