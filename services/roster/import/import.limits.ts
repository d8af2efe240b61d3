/** What one import may bring. A roster of 20,000 is more than any studio's, and is still listed at once. */
export const importLimits = {
  rows: 5_000,
  rowsAtATime: 500,
  /** Of all rows, as JSON. */
  bytes: 5 * 1024 * 1024,
  roster: 20_000,
  /** Rows that were brought and not imported are forgotten after it. */
  keptMs: 24 * 60 * 60 * 1000,
} as const;
