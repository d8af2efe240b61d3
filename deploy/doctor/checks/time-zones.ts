import { type Check, failed, ok, warning } from '../check.js';

export interface TimeZoneParts {
  /** Minutes east of UTC at an instant; throws for an unknown zone. */
  readonly offsetAt: (zone: string, at: Date) => number;
  /** How many zones there are. */
  readonly count: () => number;
  /** Of the data, such as 2025b; undefined where it is not stated. */
  readonly version?: string | undefined;
}

/** Fewer are those of a small build, in which most zones are missing. */
const minZones = 300;

/** Changes of law that older data do not have, the newest last. */
const facts = [
  { zone: 'America/Mexico_City', at: '2025-07-01T00:00:00Z', minutes: -360, since: '2022f' },
  { zone: 'Asia/Almaty', at: '2025-07-01T00:00:00Z', minutes: 300, since: '2024a' },
  { zone: 'America/Asuncion', at: '2025-07-01T00:00:00Z', minutes: -180, since: '2024b' },
] as const;

/** Whether times of classes are computed by rules that hold today. */
export const timeZoneCheck = ({ offsetAt, count, version }: TimeZoneParts): Check => ({
  name: 'Time zones',
  async run() {
    const zones = count();
    if (zones < minZones)
      return failed(`Only ${zones} time zones are known`, 'Run a Node.js with full ICU data');
    const old = facts.filter(({ zone, at, minutes }) => {
      try {
        return offsetAt(zone, new Date(at)) !== minutes;
      } catch {
        return true;
      }
    });
    const stated = version === undefined ? '' : ` (${version})`;
    const [first] = old;
    if (first)
      return warning(
        `The time zone data${stated} are older than ${first.since}: ${first.zone} has other rules now`,
        'Install the newest release of this major version of Node.js',
      );
    return ok(`${zones} zones${stated}`);
  },
});

/** Minutes east of UTC, as this process computes them. */
export function offsetHere(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((wall - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}
