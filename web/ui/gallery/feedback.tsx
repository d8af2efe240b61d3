import { ListMusic, WifiOff } from 'lucide-react';
import { Button } from '../button.js';
import { Card, CardBody, CardHeader } from '../card.js';
import { EmptyState } from '../empty-state.js';
import { InlineProblem } from '../inline-problem.js';
import { LoadMore } from '../load-more.js';
import { Progress } from '../progress.js';
import { Skeleton } from '../skeleton.js';
import { Spinner } from '../spinner.js';
import { showError, showToast } from '../toast-store.js';
import { Sample, Samples } from './sample.js';

const tones = ['accent', 'ok', 'warn', 'danger'] as const;
const nothing = () => undefined;

/** What says how things stand: waiting, empty, wrong, done. */
export function FeedbackSamples() {
  return (
    <>
      <Samples title="Waiting and progress">
        <Sample state="spinner">
          <Spinner label="Loading" className="size-8" />
        </Sample>
        <Sample state="skeleton" isWide>
          <Skeleton className="h-24" />
        </Sample>
        {tones.map((tone, index) => (
          <Sample key={tone} state={tone} isWide>
            <Progress label={`Storage, ${tone}`} tone={tone} value={25 * (index + 1)} />
          </Sample>
        ))}
      </Samples>
      <Samples title="Empty and wrong">
        <Sample state="nothing there yet" isWide>
          <EmptyState
            icon={ListMusic}
            title="You have no playlists yet."
            description="A playlist fills a class in one step."
            action={<Button>New Playlist</Button>}
          />
        </Sample>
        <Sample state="not loaded" isWide>
          <EmptyState role="alert" icon={WifiOff} title="You’re offline" description="Try again later." />
        </Sample>
        <Sample state="a problem beside its cause" isWide>
          <InlineProblem text="The file is not an MP3.">
            <Button size="sm">Choose another</Button>
          </InlineProblem>
        </Sample>
        <Sample state="more to load">
          <LoadMore hasMore isLoading={false} onLoad={nothing} />
        </Sample>
        <Sample state="more is loading">
          <LoadMore hasMore isLoading onLoad={nothing} />
        </Sample>
        <Sample state="more could not be loaded">
          <LoadMore hasMore isLoading={false} hasFailed onLoad={nothing} />
        </Sample>
      </Samples>
      <Samples title="Toasts and cards">
        <Sample state="toasts">
          <div className="flex gap-2">
            <Button
              onClick={() =>
                showToast({ title: 'Class saved', action: { label: 'Undo', onSelect: nothing } })
              }
            >
              Show a toast
            </Button>
            <Button variant="danger" onClick={() => showError('The class could not be saved.')}>
              Show an error
            </Button>
          </div>
        </Sample>
        <Sample state="card" isWide>
          <Card aria-label="Class Playlist">
            <CardHeader
              title="Class Playlist"
              description="4 songs"
              help={{ guide: 'playlists', about: 'Playlists' }}
              actions={<Button size="sm">Add Songs</Button>}
            />
            <CardBody>Its body.</CardBody>
          </Card>
        </Sample>
      </Samples>
    </>
  );
}
