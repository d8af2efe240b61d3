const dayMs = 24 * 60 * 60 * 1000;
const secondMs = 1000;
/** Some zones changed their clocks and back within 7 days; none within 6. */
const stepMs = 6 * dayMs;
/** Entries start from 1970 on, and at most some years ahead: this bounds the memory whatever is requested. */
const maxYears = 200;
const maxZones = 500;

const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const times = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** From `fromMs` on, until the next one. Milliseconds. */
interface Period {
  readonly fromMs: number;
  readonly offsetMs: number;
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant. Milliseconds. */
export type OffsetAt = (instant: Date) => number;

const zones = new Map<string, OffsetAt>();

/** Returns the offsets of a zone, by any spelling of its name; undefined for what is no IANA time zone. */
export function offsetsOf(timeZone: string): OffsetAt | undefined {
  const name = timeZone.toLowerCase();
  const cached = zones.get(name);
  if (cached) return cached;
  const format = formatOf(timeZone);
  if (!format) return undefined;
  if (zones.size >= maxZones) zones.clear();
  const offsetAt = byTransitions((ms) => formattedOffset(format, ms));
  zones.set(name, offsetAt);
  return offsetAt;
}

/** Finds the transitions of each year once: Intl takes microseconds for an instant, and a calendar has thousands. */
export function byTransitions(measure: (ms: number) => number): OffsetAt {
  const years = new Map<number, readonly Period[]>();
  const periodsOf = (year: number) => {
    const cached = years.get(year);
    if (cached) return cached;
    if (years.size >= maxYears) years.clear();
    const found = periodsIn(Date.UTC(year, 0), Date.UTC(year + 1, 0), measure);
    years.set(year, found);
    return found;
  };
  return (instant) => {
    const ms = instant.getTime();
    return periodsOf(instant.getUTCFullYear()).findLast(({ fromMs }) => fromMs <= ms)?.offsetMs ?? NaN;
  };
}

function periodsIn(startMs: number, endMs: number, measure: (ms: number) => number): readonly Period[] {
  const periods = [{ fromMs: startMs, offsetMs: measure(startMs) }];
  for (let from = startMs; from < endMs; from += stepMs) {
    const to = Math.min(from + stepMs, endMs);
    const [before, after] = [periods.at(-1)!.offsetMs, measure(to)];
    if (before !== after) periods.push({ fromMs: transitionIn(from, to, before, measure), offsetMs: after });
  }
  return periods;
}

/** The first second of another offset. */
function transitionIn(from: number, to: number, before: number, measure: (ms: number) => number): number {
  let [low, high] = [from, to];
  while (high - low > secondMs) {
    const middle = low + Math.floor((high - low) / 2 / secondMs) * secondMs;
    if (measure(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function formattedOffset(format: Intl.DateTimeFormat, ms: number): number {
  const [month, day, year, hour, minute, second] = (format.format(ms).match(/\d+/g) ?? []).map(Number);
  const wall = Date.UTC(year!, month! - 1, day, hour, minute, second);
  return wall - Math.floor(ms / secondMs) * secondMs;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...fields, ...times });
  } catch {
    return undefined;
  }
}
