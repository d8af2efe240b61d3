import type { VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

/** Where a list stands, and how high those of its rows are that have been drawn. */
export interface Measured {
  box: { width: number; top: number };
  rows: VirtualItem[];
}

const nothing: Measured = { box: { width: 0, top: 0 }, rows: [] };
const left = new Map<string, Measured>();

/** As the list of this label was when it was left. */
export const measuredOf = (label: string): Measured => left.get(label) ?? nothing;

/** Keeps what is measured of a list until it is come back to. */
export function useListMemory(label: string, box: Measured['box'], rowsOf: () => VirtualItem[]): void {
  const latest = useRef({ box, rowsOf });
  useLayoutEffect(() => {
    latest.current = { box, rowsOf };
  });
  useLayoutEffect(
    () => () => {
      const { box, rowsOf } = latest.current;
      left.set(label, { box, rows: rowsOf() });
    },
    [label],
  );
}
