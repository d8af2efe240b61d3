import { useQuery } from '@apollo/client/react';
import { CircleAlert, ListPlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { serverMessage } from '../../lib/errors.js';
import { note } from '../../lib/first-steps.js';
import { useStoredWhenOpened } from '../../lib/offline/use-copy.js';
import { useMe } from '../../lib/session.js';
import { rightsOf } from '../../lib/sharing/rights.js';
import { Spinner } from '../../ui/spinner.js';
import { PlanContext } from './ending/plan-context.js';
import { useLengths } from './ending/use-lengths.js';
import { PlayerProvider } from './player-context.js';
import { PlayerMessage } from './player-message.js';
import { type RenderRiders, RidersContext } from './riders-context.js';
import { ClassToPlayDocument } from '../../lib/offline/show.queries.js';
import { Show } from './show.js';
import { type PlayerSegment, showSegments } from './show-class.js';
import { useBrowserPlayer } from './use-browser-player.js';

/** Runs a class: /class-player/{id} (specification 2, section 2, Presentation). */
export function PlayerPage({ riders = noRiders }: { riders?: RenderRiders }) {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const classId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { data, error, loading } = useQuery(ClassToPlayDocument, {
    variables: { id: classId },
    skip: classId === 0,
    fetchPolicy: 'network-only',
  });
  const found = data?.class;
  const segments = useMemo(() => (found ? showSegments(found) : []), [found]);
  if (loading) return <Loading classId={classId} />;
  if (!found) return <NotFound reason={error && serverMessage(error)} />;
  if (segments.length === 0) return <NoSegments classId={classId} />;
  const { mayUse: mayPresent, mayEdit } = rightsOf(found);
  const show = { classId, segments, mayPresent, mayEdit, title: found.title };
  return (
    <RidersContext value={riders}>
      <PreviewOrShow {...show} isPreview={query.has('preview') || !mayPresent} />
    </RidersContext>
  );
}

/** Presenting after a preview is a show of its own, which begins or is resumed. */
const PreviewOrShow = (show: RunningProps) => <Running key={show.isPreview ? 'preview' : 'show'} {...show} />;

const noRiders: RenderRiders = () => null;

interface RunningProps {
  title: string;
  classId: number;
  segments: readonly PlayerSegment[];
  /** Also for those whom a class is shared with to view: to run it takes the right to use it (api-contract). */
  isPreview: boolean;
  mayPresent: boolean;
  mayEdit: boolean;
}

function Running({ segments, mayEdit, ...show }: RunningProps) {
  const lengths = useLengths(show.classId, segments, !show.isPreview);
  const player = useBrowserPlayer(lengths.segments);
  useStoredWhenOpened(show.classId, !show.isPreview);
  const userId = useMe()?.id;
  useEffect(() => {
    if (userId !== undefined) note(userId, 'previewed');
  }, [userId]);
  const editedAt = show.isPreview && mayEdit ? `/class-builder?id=${show.classId}` : undefined;
  if (!player) return <Loading classId={show.classId} />;
  return (
    <PlayerProvider player={player}>
      <PlanContext value={lengths.plan}>
        <Show {...show} editedAt={editedAt} />
      </PlanContext>
    </PlayerProvider>
  );
}

function Loading({ classId }: { classId: number }) {
  return (
    <PlayerMessage
      role="status"
      icon={<Spinner className="size-12" />}
      title="Loading class data..."
      text="Please wait while we prepare your class"
      back={{ to: `/class-builder?id=${classId}`, label: 'Back to Class' }}
    />
  );
}

function NotFound({ reason }: { reason: string | undefined }) {
  return (
    <PlayerMessage
      role="alert"
      icon={<CircleAlert className="size-12" />}
      title="Failed to fetch class"
      text={reason ?? 'The class does not exist, or it could not be loaded.'}
      back={{ to: '/classes', label: 'Back to Classes' }}
    />
  );
}

function NoSegments({ classId }: { classId: number }) {
  return (
    <PlayerMessage
      icon={<ListPlus className="size-12" />}
      title="This class has no segments yet"
      text="Add at least one segment in the class builder, then run the class here."
      back={{ to: `/class-builder?id=${classId}`, label: 'Back to Class' }}
    />
  );
}
