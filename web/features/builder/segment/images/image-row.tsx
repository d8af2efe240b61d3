import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { formatTime } from '../../../../lib/format.js';
import { Field } from '../../../../ui/field.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { Input } from '../../../../ui/input.js';
import { Picture } from '../../../../ui/picture.js';
import { Slider } from '../../../../ui/slider.js';
import { longest, lasting, shortest, startedAt } from '../../model/timed-image.js';
import type { TimedImage } from '../../model/timeline.js';

export interface ImageRowProps {
  image: TimedImage;
  /** 1-based. */
  place: number;
  count: number;
  /** Of the segment. */
  seconds: number;
  onChange: (image: TimedImage) => void;
  /** To another place, 0-based. */
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** All that can be said of one timed image, in words and numbers. */
export function ImageRow({ image, place, count, seconds, onChange, onMove, onDelete }: ImageRowProps) {
  const { imageUrl, startTime, duration, caption } = image;
  return (
    <li className="flex flex-wrap gap-3 rounded-xl border border-line bg-surface p-3">
      <Picture src={imageUrl} alt={`Image ${place}`} className="size-20 shrink-0 rounded-lg max-sm:size-14" />
      <div className="order-1 grid min-w-0 flex-1 gap-x-4 gap-y-1 max-sm:basis-full sm:order-none sm:grid-cols-2">
        <Measure
          label="Display time"
          shown={formatTime(startTime)}
          name={`Display time of image ${place}`}
          value={startTime}
          range={[0, seconds]}
          onChange={(value) => onChange(startedAt(image, value, seconds))}
        />
        <Measure
          label="Duration"
          shown={`${duration} seconds`}
          name={`Duration of image ${place}`}
          value={duration}
          range={[shortest, longest]}
          onChange={(value) => onChange(lasting(image, value))}
        />
        <Field label="Caption" optional className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              aria-label={`Caption of image ${place}`}
              value={caption ?? ''}
              maxLength={200}
              onChange={(event) => onChange({ ...image, caption: event.target.value || null })}
            />
          )}
        </Field>
      </div>
      <div className="ml-auto flex sm:flex-col">
        <IconButton
          label={`Move image ${place} up`}
          size="sm"
          disabled={place === 1}
          onClick={() => onMove(place - 2)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          label={`Move image ${place} down`}
          size="sm"
          disabled={place === count}
          onClick={() => onMove(place)}
        >
          <ChevronDown />
        </IconButton>
        <IconButton label={`Delete image ${place}`} size="sm" variant="danger" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

interface MeasureProps {
  label: string;
  /** The value as a person reads it. */
  shown: string;
  /** Of the slider. */
  name: string;
  value: number;
  range: readonly [number, number];
  onChange: (value: number) => void;
}

function Measure({ label, shown, name, value, range: [min, max], onChange }: MeasureProps) {
  return (
    <div>
      <p className="flex justify-between text-sm font-medium">
        {label} <span className="text-muted tabular-nums">{shown}</span>
      </p>
      <Slider
        labels={[name]}
        describe={() => shown}
        value={[value]}
        min={min}
        max={max}
        step={1}
        onValueChange={([next = value]) => onChange(next)}
      />
    </div>
  );
}
