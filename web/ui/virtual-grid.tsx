import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { measuredOf, useListMemory } from './list-memory.js';

export interface VirtualGridProps<Item> {
  /** What is listed, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  /** An item is drawn anew when it or this function is another: keep it while nothing of it changes. */
  render: (item: Item) => ReactNode;
  /** Pixels: as many columns stand side by side as have at least this width. */
  minWidth: number;
  /** About the height of an item in pixels, until it has been measured. */
  height: number;
  maxColumns?: number;
  /** Pixels between items. */
  gap?: number;
}

/** Rows kept ready above and below what is seen. */
const AHEAD = 2;

/**
 * A grid of any number of items that scrolls with the page; only those near the view are in the document. It stays one
 * list with its true length for screen readers, and Tab walks through it, as the next rows are always there. Rows that
 * come into view are drawn bit by bit, so that no scrolling waits for them. A list that is come back to is as high as it
 * was before anything of it is drawn: the browser's Back leads to where it was left.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, keyOf, render, minWidth, height, maxColumns = 6, gap = 16 } = props;
  const [before] = useState(() => measuredOf(label));
  const [box, setBox] = useState(before.box);
  const fitting = Math.floor((box.width + gap) / (minWidth + gap));
  const columns = Math.max(1, Math.min(maxColumns, fitting));
  const count = Math.ceil(items.length / columns);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    // Where there is no layout, the estimate stands.
    measureElement: (element) => Math.round(element.getBoundingClientRect().height) || height,
    gap,
    overscan: AHEAD,
    scrollMargin: box.top,
    useFlushSync: false,
    initialMeasurementsCache: before.rows,
  });
  useListMemory(label, box, rows.takeSnapshot);
  const attach = useCallback((list: HTMLElement | null) => {
    if (!list) return;
    const measure = () => {
      const width = list.clientWidth;
      const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
      setBox((old) => (old.width === width && old.top === top ? old : { width, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    // What stands below the list would be held in view when rows are added above it: to the end of all pages.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      observer.disconnect();
      style.overflowAnchor = '';
    };
  }, []);
  const near = rows.getVirtualItems();
  const firstRow = useDeferredValue(near[0]?.index ?? 0);
  const lastRow = Math.min(useDeferredValue(near.at(-1)?.index ?? -1), count - 1);
  const first = rows.measurementsCache[firstRow];
  const last = rows.measurementsCache[lastRow];
  const from = firstRow * columns;
  return (
    <ul
      ref={attach}
      aria-label={label}
      className="grid"
      style={{
        gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: first ? first.start - box.top : 0,
        paddingBottom: rows.getTotalSize() - (last ? last.end - box.top : 0),
      }}
    >
      {items.slice(from, (lastRow + 1) * columns).map((item, index) => (
        <li
          key={keyOf(item)}
          className="grid"
          aria-setsize={items.length}
          aria-posinset={from + index + 1}
          // The first of a row has its height: cells of a row are as high as the highest.
          ref={index % columns === 0 ? rows.measureElement : undefined}
          data-index={(from + index) / columns}
        >
          <Cell item={item} render={render} />
        </li>
      ))}
    </ul>
  );
}

interface CellProps<Item> {
  item: Item;
  render: (item: Item) => ReactNode;
}

/** Scrolling moves cells; it does not draw those anew that were there. */
const Cell = memo(<Item,>({ item, render }: CellProps<Item>) => render(item)) as <Item>(
  props: CellProps<Item>,
) => ReactNode;
