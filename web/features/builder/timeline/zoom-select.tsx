import { Select } from '../../../ui/select.js';

const zooms = [5, 10, 15, 30, 45, 60].map((minutes) => ({ value: String(minutes), label: `${minutes}:00` }));

export interface ZoomSelectProps {
  /** As many as fit into the visible width. */
  minutes: number;
  onChange: (minutes: number) => void;
}

export function ZoomSelect({ minutes, onChange }: ZoomSelectProps) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-sm text-muted">
        Zoom
      </span>
      <Select
        aria-label="Zoom"
        className="w-28"
        options={zooms}
        value={String(minutes)}
        onValueChange={(value) => onChange(Number(value))}
      />
    </div>
  );
}
