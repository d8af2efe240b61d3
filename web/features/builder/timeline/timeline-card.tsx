import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { mostSegments, newSegmentFields, placed, totalLength } from '../model/timeline.js';
import { BuildFromPlaylist } from '../music/build-from-playlist.js';
import type { Track } from '../music/tracks.js';
import { RepeatButton } from '../repeat/repeat-button.js';
import { SegmentForm } from '../segment/later-segment-form.js';
import { TextPanel } from '../text/later-text-panel.js';
import { textTools } from '../text/later-text-tools.js';
import type { TextEntry } from '../text/use-text-entry.js';
import { UndoButtons } from '../undo/undo-buttons.js';
import type { Builder } from '../use-builder.js';
import { ClassProfile } from './class-profile.js';
import { ProfileStrip } from './profile-strip.js';
import { SegmentList } from './segment-list.js';
import { TextToggle } from './text-toggle.js';
import { TimelineActions, type TimelineActionsProps } from './timeline-actions.js';
import { useFocusReturn } from './use-focus-return.js';
import { ZoomSelect, zoomSeconds, type Zoom } from './zoom-select.js';

export interface TimelineCardProps extends Omit<TimelineActionsProps, 'isSticky'> {
  builder: Builder;
  tracks: ReadonlyMap<number, Track>;
  text: TextEntry;
}

export function TimelineCard({ builder, tracks, text, ...actions }: TimelineCardProps) {
  const [zoom, setZoom] = useState<Zoom>('whole');
  const [isTextOpen, setTextOpen] = useState(text.problems.length > 0);
  const [isTextWanted, setTextWanted] = useState(false);
  const panelId = useId();
  const { state, dispatch } = builder;
  const add = useRef<HTMLButtonElement>(null);
  const cards = useFocusReturn(state, add);
  const isFull = state.segments.length >= mostSegments;
  const inPlace = placed(state.segments);
  const total = totalLength(state.segments);
  // What the details form asks for; it may be empty while somebody types.
  const target = Number(state.details.duration) * 60;

  function toggleText() {
    if (isTextOpen) return setTextOpen(false);
    textTools.whenThere(() => {
      setTextWanted(true);
      setTextOpen(true);
    });
  }

  return (
    <Card
      aria-label="Class Timeline"
      className="flex flex-col sm:grid sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <CardHeader title="Class Timeline" help={{ guide: 'presentation', about: 'presenting' }} />
      <TimelineActions {...actions} isSticky={state.editing === null} />
      <CardBody className="flex min-w-0 flex-col gap-4 sm:col-span-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            Total duration: <strong className="text-base text-ink tabular-nums">{formatTime(total)}</strong>
            <span className="tabular-nums">{target > 0 ? ` of ${formatTime(target)}` : ''}</span>
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <UndoButtons builder={builder} />
            <TextToggle panelId={panelId} isOpen={isTextOpen} onToggle={toggleText} />
            <ZoomSelect zoom={zoom} onChange={setZoom} />
          </div>
        </div>
        {zoomSeconds(zoom, total) < total && <ClassProfile placed={inPlace} total={total} />}
        <ProfileStrip
          placed={inPlace}
          total={total}
          zoom={zoomSeconds(zoom, total)}
          isLocked={state.editing !== null}
          onPick={(segment) => dispatch({ type: 'editStarted', segment })}
          onStretch={(id, duration, goesOn) => dispatch({ type: 'segmentStretched', id, duration, goesOn })}
        />
        <div className="@container">
          <div className={cx('grid grid-cols-1 items-start gap-4', isTextOpen && '@4xl:grid-cols-2')}>
            {isTextOpen && (
              <TextPanel
                id={panelId}
                entry={text}
                tracks={tracks}
                isLocked={state.editing !== null}
                isWanted={isTextWanted}
              />
            )}
            <div ref={cards} className="min-w-0">
              <SegmentList builder={builder} tracks={tracks} />
            </div>
          </div>
        </div>
        {state.editing === 'new' && (
          <SegmentForm
            fields={newSegmentFields}
            isSaved={false}
            submitLabel="Add to Timeline"
            typed={state.typed}
            onOpen={builder.formOpened}
            onSubmit={(fields) => dispatch({ type: 'segmentAdded', fields })}
            onCancel={() => dispatch({ type: 'editEnded' })}
          />
        )}
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-2xl border border-dashed border-line-strong/60 p-4">
          <Button
            ref={add}
            disabled={state.editing !== null || isFull}
            title={isFull ? `A class can have at most ${mostSegments} segments` : undefined}
            onClick={() => dispatch({ type: 'editStarted', segment: 'new' })}
          >
            <Plus className="size-4" aria-hidden /> Add Segment
          </Button>
          <p className="text-sm text-muted">Add a new segment here</p>
          <BuildFromPlaylist builder={builder} />
          <RepeatButton builder={builder} />
        </div>
      </CardBody>
    </Card>
  );
}
