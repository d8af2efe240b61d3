import { newSegmentFields } from '../model/timeline.js';
import { isSetting, positionWord, secondsText, type LineFields } from './grammar.js';
import { hasOpenQuotes, quoted, textOf, wordsOf } from './words.js';

const durationText = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60}m` : secondsText(seconds));

/** Without quotes where it is read as it stands, before a cadence that could be taken for more of it. */
function nameText(name: string, rpm: string): string {
  const line = `${name} ${rpm}`;
  const words = wordsOf(line).slice(0, -1);
  const isPlain = textOf(line, words) === name && name !== '';
  const isTaken = words.some((word) => word.isQuoted || hasOpenQuotes(word) || isSetting(word));
  return isPlain && !isTaken ? name : quoted(name);
}

const valueText = (text: string) => (/^(?!")\S*[^\s,]$/.test(text) ? text : quoted(text));

/** A line that `parseLine` reads as just these fields; what is as in a new segment is left out. */
export function printSegment(line: LineFields): string {
  const { intensity } = line;
  const unlessNew = (
    field: Exclude<keyof typeof newSegmentFields, 'images'>,
    key: string,
    text: (value: never) => string,
  ) => (line[field] === newSegmentFields[field] ? [] : [`${key}:${text(line[field] as never)}`]);
  const fade = (value: number) => `${value}s`;
  return [
    durationText(line.duration),
    nameText(line.name, intensity.rpm),
    intensity.rpm,
    intensity.resistance.toLowerCase(),
    positionWord(intensity.position),
    ...(line.fixedStart === null ? [] : [`start:${secondsText(line.fixedStart)}`]),
    ...unlessNew('musicId', 'music', String),
    ...unlessNew('musicStartTime', 'from', secondsText),
    ...unlessNew('musicEndTime', 'to', secondsText),
    ...unlessNew('fadeInDuration', 'in', fade),
    ...unlessNew('fadeOutDuration', 'out', fade),
    ...unlessNew('volume', 'volume', String),
    ...unlessNew('transitionType', 'transition', valueText),
    ...unlessNew('imageUrl', 'image', valueText),
    ...unlessNew('protected', 'protected', (is: boolean) => (is ? 'yes' : 'no')),
    ...(line.notes === null ? [] : [quoted(line.notes)]),
  ].join(' ');
}

/** The class as text, a line a segment (see `grammar.ts`). */
export const printClass = (lines: readonly LineFields[]) => lines.map(printSegment).join('\n');
