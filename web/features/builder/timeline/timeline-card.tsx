import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { Select } from '../../../ui/select.js';
import { newSegmentFields, placed, totalLength } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';
import { SegmentForm } from '../segment/segment-form.js';
import { UndoButtons } from '../undo/undo-buttons.js';
import type { Builder } from '../use-builder.js';
import { ProfileStrip } from './profile-strip.js';
import { SegmentList } from './segment-list.js';
import { TimelineActions, type TimelineActionsProps } from './timeline-actions.js';

const zooms = [5, 10, 15, 30, 45, 60].map((minutes) => ({ value: String(minutes), label: `${minutes}:00` }));

export interface TimelineCardProps extends TimelineActionsProps {
  builder: Builder;
  tracks: ReadonlyMap<number, Track>;
}

export function TimelineCard({ builder, tracks, ...actions }: TimelineCardProps) {
  const [zoom, setZoom] = useState('10');
  const { state, dispatch } = builder;
  const total = totalLength(state.segments);
  return (
    <Card aria-label="Class Timeline">
      <CardHeader title="Class Timeline" actions={<TimelineActions {...actions} />} />
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            Total duration: <strong className="text-base text-ink tabular-nums">{formatTime(total)}</strong>
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <UndoButtons builder={builder} />
            <span aria-hidden className="text-sm text-muted">
              Zoom
            </span>
            <Select aria-label="Zoom" className="w-28" options={zooms} value={zoom} onValueChange={setZoom} />
          </div>
        </div>
        <ProfileStrip
          placed={placed(state.segments)}
          total={total}
          zoom={Number(zoom) * 60}
          isLocked={state.editing !== null}
          onPick={(segment) => dispatch({ type: 'editStarted', segment })}
        />
        <SegmentList builder={builder} tracks={tracks} />
        {state.editing === 'new' && (
          <SegmentForm
            fields={newSegmentFields}
            submitLabel="Add to Timeline"
            tracks={tracks}
            typed={state.typed}
            onOpen={builder.formOpened}
            onSubmit={(fields) => dispatch({ type: 'segmentAdded', fields })}
            onCancel={() => dispatch({ type: 'editEnded' })}
          />
        )}
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-2xl border border-dashed border-line-strong/60 p-4">
          <Button
            disabled={state.editing !== null}
            onClick={() => dispatch({ type: 'editStarted', segment: 'new' })}
          >
            <Plus className="size-4" aria-hidden /> Add Segment
          </Button>
          <p className="text-sm text-muted">Add a new segment here</p>
        </div>
      </CardBody>
    </Card>
  );
}
