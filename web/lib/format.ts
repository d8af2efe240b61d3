const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** `Jan 5, 2024` in the reader's time zone. */
export function formatDate(value: string | Date): string {
  return day.format(new Date(value));
}

/** Seconds as `m:ss`, minutes padded to two digits with `padded` (`05:30`); hours stay in the minutes. */
export function formatTime(seconds: number, padded = false): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = String(Math.floor(whole / 60));
  return `${padded ? minutes.padStart(2, '0') : minutes}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds as `m:ss.t`, to the tenth. */
export function formatExact(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  return `${formatTime(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** Seconds as minutes with at most one decimal: 300 → `5`, 330 → `5.5`. */
export function formatMinutes(seconds: number): string {
  return String(Math.round(seconds / 6) / 10);
}

const units = ['Bytes', 'KB', 'MB', 'GB'];

/** Sizes in Bytes, KB, MB, GB at base 1024, two decimals at most. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}

/** Seconds as whole minutes: `45 mins`, `1 min`; never less than one. */
export function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return counted(minutes, 'min');
}

/** Seconds as whole minutes, a begun one counted: what is scheduled must not be cut off. */
export const minutesOf = (seconds: number) => Math.ceil(seconds / 60);

/** `1 song`, `2 songs`. */
export const counted = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

const session = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

/** `Mon, Nov 23, 6:00 – 6:45 PM` in the reader's time zone. */
export const formatSession = (start: string, end: string): string =>
  session.formatRange(new Date(start), new Date(end));

/** `Mon, Nov 23, 6:00 PM` in the reader's time zone. */
export const formatMoment = (at: number): string => session.format(at);

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `6:00 – 6:45 PM` in the reader's time zone; over midnight with both dates, as `formatSession`. */
export const formatTimes = (start: string, end: string): string =>
  formatDate(start) === formatDate(end)
    ? time.formatRange(new Date(start), new Date(end))
    : formatSession(start, end);
