import { Play } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.js';

interface DemoSectionProps {
  /** Loads what is played: not before somebody wants it. */
  load: () => Promise<ComponentType>;
}

type State = { is: 'closed' | 'loading' | 'failed' } | { is: 'open'; Demo: ComponentType };

/** Invites to the demo, and holds it. */
export function DemoSection({ load }: DemoSectionProps) {
  const [state, setState] = useState<State>({ is: 'closed' });
  function open() {
    setState({ is: 'loading' });
    load().then(
      (Demo) => setState({ is: 'open', Demo }),
      () => setState({ is: 'failed' }),
    );
  }
  return (
    <section aria-labelledby="demo" className="border-b border-line bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-20 lg:px-8">
        <h2 id="demo" className="text-3xl font-bold sm:text-4xl">
          Try it right here.
        </h2>
        <p className="mt-3 max-w-2xl text-muted">
          Edit a class of four songs on the timeline, then run it in the player. No account needed.
        </p>
        <div className="mt-8">
          {state.is === 'open' ? (
            <state.Demo />
          ) : (
            <Invitation isLoading={state.is === 'loading'} isFailed={state.is === 'failed'} onOpen={open} />
          )}
        </div>
      </div>
    </section>
  );
}

interface InvitationProps {
  isLoading: boolean;
  isFailed: boolean;
  onOpen: () => void;
}

function Invitation({ isLoading, isFailed, onOpen }: InvitationProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" size="lg" loading={isLoading} onClick={onOpen}>
        {!isLoading && <Play className="size-5 fill-current" aria-hidden />}
        <span>{isFailed ? 'Try Again' : 'Open the demo'}</span>
      </Button>
      <p role={isFailed ? 'alert' : undefined} className="text-sm text-muted">
        {isFailed
          ? 'The demo could not be loaded. Check your connection.'
          : 'Plays with sound. Loads 4 MB of music.'}
      </p>
    </div>
  );
}
