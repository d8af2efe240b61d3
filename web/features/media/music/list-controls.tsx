import { Grid2x2, Rows3 } from 'lucide-react';
import { ChoiceButtons } from '../../../ui/choice-buttons.js';
import { Select } from '../../../ui/select.js';
import { sortOptions, type SortName, type Sorting } from './track-sorts.js';

export const layouts = ['cards', 'table'] as const;
export type Layout = (typeof layouts)[number];

const options = [
  { value: 'cards', icon: Grid2x2, words: 'Cards' },
  { value: 'table', icon: Rows3, words: 'Table' },
] as const;

const labelled = options.map(({ value, icon: Icon, words }) => ({
  value,
  label: (
    <>
      <Icon aria-hidden className="max-sm:hidden" />
      <span>{words}</span>
    </>
  ),
}));

interface ListControlsProps {
  sorting: Sorting;
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

/** In which order the tracks stand, and how. */
export function ListControls({ sorting, layout, onLayout }: ListControlsProps) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <Select
        aria-label="Sort by"
        className="max-w-48"
        options={sortOptions}
        value={sorting.sort}
        onValueChange={(value) => sorting.setSort(value as SortName)}
      />
      <ChoiceButtons label="Show as" options={labelled} value={layout} onValueChange={onLayout} />
    </div>
  );
}
