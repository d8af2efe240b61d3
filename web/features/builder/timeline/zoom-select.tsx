import { Select } from '../../../ui/select.js';

/** As many minutes as fit into the visible width; all of the class, however long it is. */
export type Zoom = number | 'whole';

const zooms = [
  { value: 'whole', label: 'Whole class' },
  ...[5, 10, 15, 30, 45, 60].map((minutes) => ({ value: String(minutes), label: `${minutes}:00` })),
];

/** Seconds of an empty timeline. */
const emptyLength = 600;

/** Seconds that fit into the visible width of a class that is `total` seconds long. */
export const zoomSeconds = (zoom: Zoom, total: number) =>
  zoom === 'whole' ? total || emptyLength : zoom * 60;

export interface ZoomSelectProps {
  zoom: Zoom;
  onChange: (zoom: Zoom) => void;
}

export function ZoomSelect({ zoom, onChange }: ZoomSelectProps) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-sm text-muted">
        Zoom
      </span>
      <Select
        aria-label="Zoom"
        className="w-36"
        options={zooms}
        value={String(zoom)}
        onValueChange={(value) => onChange(value === 'whole' ? value : Number(value))}
      />
    </div>
  );
}
