import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { rightsOf } from '../../../lib/sharing/rights.js';
import type { TrackListProps } from './track-acts.js';
import type { Sorting } from './track-sorts.js';
import { TrackTableHead } from './track-table-head.js';
import { TrackTableRow } from './track-table-row.js';

interface TrackTableProps extends TrackListProps {
  sorting: Sorting;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Pixels of a row, until it has been measured. */
const height = 48;
/** Rows kept ready above and below what is seen. */
const AHEAD = 8;

/** The tracks line by line, close together; only rows near the view are in the document. */
export function TrackTable({ tracks, playing, selected, acts, sorting, ...all }: TrackTableProps) {
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count: tracks.length,
    estimateSize: () => height,
    measureElement: (element) => Math.round(element.getBoundingClientRect().height) || height,
    overscan: AHEAD,
    scrollMargin: top,
    useFlushSync: false,
  });
  const attach = useCallback((body: HTMLElement | null) => {
    if (!body) return;
    const measure = () => setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const near = rows.getVirtualItems();
  const before = (near[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((near.at(-1)?.end ?? top) - top);
  const own = tracks.filter((track) => rightsOf(track).isOwn);
  const chosen = own.filter(({ id }) => selected.has(id)).length;
  return (
    <div className="rounded-2xl border border-line bg-surface">
      <table
        aria-label="Music"
        aria-rowcount={tracks.length + 1}
        className="w-full table-fixed text-left text-sm"
      >
        <TrackTableHead
          sorting={sorting}
          isAll={chosen > 0 && chosen === own.length}
          isPartly={chosen > 0}
          {...all}
        />
        <tbody ref={attach}>
          <Gap height={before} />
          {near.map(({ index }) => {
            const track = tracks[index];
            return (
              track && (
                <TrackTableRow
                  key={track.id}
                  ref={rows.measureElement}
                  index={index}
                  track={track}
                  isPlaying={playing === track.id}
                  isSelected={selected.has(track.id)}
                  acts={acts}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** In place of rows that are not in the document. */
const Gap = ({ height: pixels }: { height: number }) =>
  pixels > 0 && (
    <tr aria-hidden>
      <td style={{ height: pixels }} />
    </tr>
  );
