/** Whether a Range may be honoured (section 13.1.5: If-Range compares strongly; we give no dates to compare). */
export const rangeHolds = (ifRange: string | undefined, etag: string) =>
  ifRange === undefined || ifRange.trim() === etag;
