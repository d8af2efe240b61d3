import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasText } from '../../lib/has-text.js';
import { whenIdle } from '../../lib/when-idle.js';
import { PageSpinner } from '../../ui/spinner.js';
import type { StoredClass } from './class-query.js';
import { DetailsForm } from './details-form.js';
import { DraftNotice } from './draft-notice.js';
import { begun, type BuilderDraft } from './draft.js';
import { ImagesOnTheirWayContext, useImagesOnTheirWay, waitForImage } from './image/images-on-their-way.js';
import { GoneMusicContext, goneMusicOf } from './music/gone-music.js';
import { MusicSourcesCard } from './music/music-sources-card.js';
import { PlaylistCard } from './music/playlist-card.js';
import { useTracks } from './music/tracks.js';
import { fetchParts, forms } from './parts.js';
import { useTextEntry } from './text/use-text-entry.js';
import { TimelineCard } from './timeline/timeline-card.js';
import { useBuilder } from './use-builder.js';
import { useDraft } from './use-draft.js';
import { useUnsavedWork } from './use-unsaved-work.js';

/** The editor of one class, or of a new one; begun again when a draft is discarded. */
export function ClassBuilder({ stored }: { stored: StoredClass | undefined }) {
  const [round, setRound] = useState(0);
  return <Editor key={round} stored={stored} draftOf={stored?.id} onDiscard={() => setRound(round + 1)} />;
}

/** What was kept of a class that is deleted, as a new one. */
export const RenewedClassBuilder = (props: { draftOf: number; onDiscard: () => void }) => (
  <Editor stored={undefined} {...props} />
);

function heldBy(hasTextProblems: boolean, isSending: boolean): string | undefined {
  if (isSending) return waitForImage;
  return hasTextProblems ? 'Fix or discard the text first' : undefined;
}

interface EditorProps {
  stored: StoredClass | undefined;
  /** The class's id, or that of a deleted one. */
  draftOf: number | undefined;
  onDiscard: () => void;
}

/** Whether the code is there that a draft needs from the start: of an open form, or of typed text. */
function useDraftCode(found: BuilderDraft | undefined): boolean {
  const isNeeded = found !== undefined && (found.state.editing !== null || Boolean(found.text));
  const [isThere, setThere] = useState(() => !isNeeded || forms.read() !== undefined);
  useEffect(() => {
    if (!isThere) forms.whenThere(() => setThere(true));
  }, [isThere]);
  return isThere;
}

/** Fetches the rest of the builder while the class is looked at. */
function useParts(): void {
  useEffect(() => whenIdle(() => void fetchParts().catch(() => undefined)), []);
}

function Editor(props: EditorProps) {
  const draft = useDraft(props.draftOf);
  useParts();
  return useDraftCode(draft.found) ? (
    <Opened {...props} draft={draft} />
  ) : (
    <PageSpinner label="Loading class" />
  );
}

function Opened({ stored, draftOf, draft, onDiscard }: EditorProps & { draft: ReturnType<typeof useDraft> }) {
  const builder = useBuilder(() => begun(draft.found, stored, draftOf));
  const { state, dispatch, isDirty } = builder;
  const gone = useMemo(() => goneMusicOf(stored), [stored]);
  const tracks = useTracks(state.segments.flatMap(({ musicId }) => (musicId ? [musicId] : [])));
  const text = useTextEntry(builder, draft.found?.text);
  const isUnread = text.problems.length > 0;
  const onTheirWay = useImagesOnTheirWay();
  const isSending = onTheirWay.count > 0;
  const [wasTried, setTried] = useState(false);
  const leaving = useUnsavedWork({
    isDirty: isDirty || state.editing !== null || isUnread || isSending,
    keep: () => draft.keep({ ...builder.asDraft(), text: isUnread ? text.text : null }),
    drop: draft.drop,
  });
  const navigate = useNavigate();

  async function saveAndGo(address: (id: number) => string) {
    setTried(true);
    const id = await builder.save();
    if (id === undefined) return;
    leaving.letGo();
    await navigate(address(id));
  }

  function discard() {
    leaving.letGo();
    onDiscard();
  }

  /** The full screen is given only for a click, so it is asked for here. */
  function present(id: number) {
    // Where it is refused the show fills the window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    void navigate(`/class-player/${id}`);
  }

  const preview = (id: number) => `/class-player/${id}?preview`;
  // What stands in an open form is taken in by Save.
  const isSaved = state.classId !== null && !isDirty && state.editing === null;
  const isAtRest = isSaved && !isUnread;
  return (
    <ImagesOnTheirWayContext value={onTheirWay}>
      <DraftNotice wasFound={Boolean(draft.found)} isAtRest={isAtRest} onDiscard={discard} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-6 lg:max-xl:grid-cols-2 lg:max-xl:items-start">
          <DetailsForm
            details={state.details}
            isTitleMissing={wasTried && !hasText(state.details.title)}
            onChange={(change) => dispatch({ type: 'detailsChanged', change })}
          />
          <MusicSourcesCard builder={builder} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <GoneMusicContext value={gone}>
            <TimelineCard
              builder={builder}
              tracks={tracks}
              classId={state.classId}
              isSaved={isSaved}
              hasSegments={state.segments.length > 0}
              isSaving={builder.isSaving}
              held={heldBy(isUnread, isSending)}
              text={text}
              onSave={() => void saveAndGo(() => '/classes')}
              onPresent={() => state.classId !== null && present(state.classId)}
              onPreview={() =>
                isSaved && state.classId !== null
                  ? void navigate(preview(state.classId))
                  : void saveAndGo(preview)
              }
            />
          </GoneMusicContext>
          <PlaylistCard builder={builder} tracks={tracks} />
        </div>
      </div>
      {leaving.dialog}
      {builder.conflictDialog}
      {builder.goneDialog}
    </ImagesOnTheirWayContext>
  );
}
