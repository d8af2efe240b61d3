import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MusicOrder } from '../../../generated/graphql.js';
import { cx } from '../../../ui/cx.js';
import { SelectBox } from './select-box.js';
import { columnSorts, directionOf, type Sorting } from './track-sorts.js';

interface TrackTableHeadProps {
  sorting: Sorting;
  isAll: boolean;
  isPartly: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Columns that there is no room for are left out; the order can be chosen above the table as well. */
const columns: readonly { order: MusicOrder; label: string; className: string }[] = [
  { order: 'TITLE', label: 'Title', className: '' },
  { order: 'ARTIST', label: 'Artist', className: 'w-[22%] max-md:hidden' },
  { order: 'LENGTH', label: 'Length', className: 'w-20' },
  { order: 'TEMPO', label: 'BPM', className: 'w-56 max-lg:hidden' },
  { order: 'ADDED', label: 'Added', className: 'w-32 max-xl:hidden' },
];

export function TrackTableHead({ sorting, isAll, isPartly, onSelectAll, onClear }: TrackTableHeadProps) {
  return (
    <thead className="text-xs text-muted">
      <tr className="border-b border-line">
        <th scope="col" className="w-11">
          <SelectBox
            label={isAll ? 'Clear selection' : 'Select all'}
            checked={isAll}
            isPartly={isPartly}
            onSelect={isAll ? onClear : onSelectAll}
          />
        </th>
        <th scope="col" className="w-11">
          <span className="sr-only">Play</span>
        </th>
        {columns.map((column) => (
          <SortedColumn key={column.order} {...column} {...sorting} />
        ))}
        <th scope="col" className="w-13">
          <span className="sr-only">More</span>
        </th>
      </tr>
    </thead>
  );
}

/** Sorts by its column; pressed again, the other way round. */
function SortedColumn({ order, label, className, sort, setSort }: (typeof columns)[number] & Sorting) {
  const [first, second] = columnSorts[order];
  const direction = directionOf(order, sort);
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        onClick={() => setSort(sort === first ? second : first)}
        className={cx(
          'inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-medium hover:text-ink',
          direction !== 'none' && 'text-ink',
        )}
      >
        <span>{label}</span>
        {direction !== 'none' && <Arrow className="size-3.5" aria-hidden />}
      </button>
    </th>
  );
}
