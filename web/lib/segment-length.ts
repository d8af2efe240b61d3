/** Seconds a segment lasts, as the server has it. */
export const shortestSegment = 5;
export const longestSegment = 86_400;

const clock = /^(\d{1,4}):(\d{1,2}(?:\.\d{1,3})?)$/;
const units =
  /^(?:(\d{1,6}(?:\.\d{1,6})?)h)?(?:(\d{1,6}(?:\.\d{1,6})?)m(?:in(?:ute)?s?)?)?(?:(\d{1,6}(?:\.\d{1,6})?)s(?:ec(?:ond)?s?)?)?$/i;

function clockSeconds(text: string): number | undefined {
  const [, minutes, seconds] = clock.exec(text) ?? [];
  return minutes === undefined || Number(seconds) >= 60 ? undefined : Number(minutes) * 60 + Number(seconds);
}

function unitSeconds(text: string): number | undefined {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = units.exec(text) ?? [];
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined;
}

/** What is said of a text that is no length at all. */
export const noLength = 'Enter minutes, such as 5, or a time such as 1:30 or 40s';

/** The seconds that a text means, or why it is no segment's length. */
export type Length = { seconds: number; problem?: undefined } | { problem: string };

function inBounds(exact: number): Length {
  const seconds = Math.round(exact);
  if (seconds < shortestSegment) return { problem: `Duration must be at least ${shortestSegment} seconds` };
  if (seconds > longestSegment) return { problem: `Duration must be at most ${longestSegment / 60} minutes` };
  return { seconds };
}

/** `5` is minutes, and at least one; `0:40`, `1:30`, `40s`, `90 s`, `1m30s` and `5 min` are read as well. */
export function readLength(text: string): Length {
  const plain = text.trim().replace(/(\d) +(?=[a-z])|([a-z]) +(?=\d)/gi, '$1$2');
  if (/^-?\d{1,9}(\.\d{1,9})?$/.test(plain))
    return Number(plain) < 1
      ? { problem: 'Duration must be at least 1 minute' }
      : inBounds(Number(plain) * 60);
  const seconds = clockSeconds(plain) ?? unitSeconds(plain);
  if (seconds === undefined) return { problem: noLength };
  return inBounds(seconds);
}

/** A text that `readLength` reads as these seconds. */
export const lengthText = (seconds: number) =>
  seconds % 60 === 0
    ? String(seconds / 60)
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
