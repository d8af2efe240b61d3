import { cx } from '../../../ui/cx.js';
import { columns } from './segment-columns.js';

/** Above the rows where they are lines of a table; the rows themselves say what is what. */
export function ColumnNames() {
  return (
    <div
      aria-hidden
      className={cx(
        'sticky top-0 z-20 h-8 border-b border-line bg-sunken text-xs font-medium text-muted @max-lg:hidden',
        columns,
      )}
    >
      {['', 'Time', 'Name', 'RPM', 'Resistance', 'Song'].map((name) => (
        <span key={name} className="truncate">
          {name}
        </span>
      ))}
    </div>
  );
}
