/** How far a rebuild is: events replayed of those there are. */
export interface RebuildProgress {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

export interface RebuildOptions {
  readonly progress?: (progress: RebuildProgress) => void;
  /** Compares old and new rows before the swap. */
  readonly verify?: boolean;
}

export interface Rebuilt {
  readonly name: string;
  readonly tables: readonly string[];
  readonly events: number;
  /** Rows that differ between old and new; null when not compared. */
  readonly differences: number | null;
}
