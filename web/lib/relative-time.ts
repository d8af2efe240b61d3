const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How far a time is from now: `in 3 days`, `in 5 hours`, `2 minutes ago`. What is to come is rounded up. */
export function relativeTime(value: string | Date, now = Date.now()): string {
  const away = new Date(value).getTime() - now;
  for (const [unit, length] of units) {
    if (Math.abs(away) < length) continue;
    return words.format(away > 0 ? Math.ceil(away / length) : Math.trunc(away / length), unit);
  }
  return away > 0 ? 'in less than a minute' : 'just now';
}
