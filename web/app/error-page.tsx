import { TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useOnline, useWhenOnline } from '../lib/use-when-online.js';
import { Button } from '../ui/button.js';

/** How browsers report a chunk that could not be fetched. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/** Shown when a page throws while it renders, or its code could not be fetched. */
export function ErrorPage() {
  const error = useRouteError();
  const isOnline = useOnline();
  useEffect(() => console.error('API Error', error), [error]);
  return isMissingChunk(error) || !isOnline ? <Unreachable isOnline={isOnline} /> : <Broken />;
}

function Unreachable({ isOnline }: { isOnline: boolean }) {
  useWhenOnline(() => location.reload());
  return (
    <Told
      icon={WifiOff}
      title={isOnline ? 'Cadenza can’t be reached' : 'You’re offline'}
      description={
        isOnline
          ? 'This page could not be loaded. Check your connection and try again.'
          : 'This page opens when your connection is back.'
      }
      action="Try Again"
    />
  );
}

const Broken = () => (
  <Told
    icon={TriangleAlert}
    title="Something went wrong"
    description="This page could not be shown. What you saved before is safe."
    action="Reload the page"
  />
);

interface ToldProps {
  icon: typeof WifiOff;
  title: string;
  description: string;
  action: string;
}

function Told({ icon: Icon, title, description, action }: ToldProps) {
  return (
    <main role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-24 text-center">
      <Icon className="size-12 text-danger-text" aria-hidden />
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="text-balance text-muted">{description}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {action}
        </Button>
        <Button asChild>
          <a href="/">Back to Home</a>
        </Button>
      </div>
    </main>
  );
}
