/**
 * A class as text: one segment a line, blank lines between them as one likes.
 *
 *     5m Climb 60-70 heavy standing "hold back"
 *     1:30 "60-70 heavy" 100 light jogging music:12 from:0:30 to:2:00 in:3s volume:80 transition:fade
 *
 *     line     = duration name { setting } [ notes ]     notes and settings in any order, with commas as one likes
 *     duration = 5m | 40s | 1m30s | 1h | 1:30 | 5 (minutes) | 5 min
 *     name     = words up to the settings, or one text in quotes; of several numbers that could be the cadence
 *                it is the range, or the last one right before the next setting, and the others are the name's;
 *                `Standing Climb` and `Heavy Hill` are names, and say how it is ridden where no setting does
 *     notes    = one text in quotes
 *     setting  = cadence    70-80, 75 or 75 rpm, in revolutions per minute, 20 to 200
 *              | light | medium | heavy
 *              | seated | standing (climb) | jogging (standing jog)
 *              | start:6:40    begins then and not where the segment before it ends
 *              | image:/x.jpg | music:12 (a track's number) | from:0:30 | to:2:00 (in the track)
 *              | in:3s | out:3s (fades) | volume:80 | transition:fade
 *              | protected:yes    keeps its length when the class is shortened
 *     quotes   = "…" with \" \\ \n \r \t in it; a setting's value may stand in quotes too
 *
 * What a line leaves out is as in a new segment. So a line says all that a person gave its segment: a copied line
 * is a copied segment, music and image included. Only which stored segment it is, with its timed images, the line does
 * not say: see `identity.ts` and `image-note.ts`.
 */
import { positions, resistances, transitions } from '../../../lib/class-kinds.js';
import { isPedalled } from '../../../lib/rpm.js';
import type { Segment } from '../model/timeline.js';
import { plainCadence } from '../model/cadence.js';
import { parseTime, timeText } from '../model/time-text.js';
import type { Word } from './words.js';

/** All that a line says. */
export type LineFields = Omit<Segment, 'id' | 'images'>;

/** The same without a level of its own for the intensity. */
export type FlatFields = Omit<LineFields, 'intensity'> & LineFields['intensity'];

interface Setting {
  field: keyof FlatFields;
  /** Undefined for a text that is no value of the field. */
  read: (text: string) => Partial<FlatFields> | undefined;
  /** What the value must be, for a sentence. */
  wanted: string;
}

function setting<Name extends keyof FlatFields>(
  field: Name,
  wanted: string,
  read: (text: string) => FlatFields[Name] | undefined,
): Setting {
  const fields = (value: FlatFields[Name] | undefined) =>
    value === undefined ? undefined : { [field]: value };
  return { field, wanted, read: (text) => fields(read(text)) as Partial<FlatFields> | undefined };
}

const plainNumber = /^\d[\d.]*(e[+-]?\d+)?$/i;

const within = (low: number, high: number) => (text: string) => {
  const value = plainNumber.test(text) ? Number(text) : NaN;
  return value >= low && value <= high ? value : undefined;
};

const whole = (value: number | undefined) => (Number.isInteger(value) ? value : undefined);
const atMost = (most: number, value: number | undefined) =>
  value === undefined || value > most ? undefined : value;

/** `1:30`, `90`, `90s`, `90.0625s` as seconds. */
const seconds = (text: string) =>
  parseTime(text) ?? (text.endsWith('s') ? within(0, Number.MAX_VALUE)(text.slice(0, -1)) : undefined);

/** A text that `seconds` reads as exactly this number. */
export const secondsText = (value: number) =>
  parseTime(timeText(value)) === value ? timeText(value) : `${value}s`;

const DAY = 86_400;
const time = 'a time such as 1:30';
const length = 'a number of seconds such as 3s';

const yesOrNo = new Map([
  ['yes', true],
  ['no', false],
]);

/** By the word before the colon. */
export const keyed: ReadonlyMap<string, Setting> = new Map([
  [
    'start',
    setting('fixedStart', 'whole seconds such as 6:40, at most a day', (text) =>
      atMost(DAY, whole(seconds(text))),
    ),
  ],
  ['image', setting('imageUrl', 'an address', (text) => text)],
  ['music', setting('musicId', "a track's number", (text) => whole(within(1, 2 ** 31 - 1)(text)))],
  ['from', setting('musicStartTime', time, seconds)],
  ['to', setting('musicEndTime', time, seconds)],
  ['in', setting('fadeInDuration', length, seconds)],
  ['out', setting('fadeOutDuration', length, seconds)],
  ['volume', setting('volume', 'a whole number from 0 to 100', (text) => whole(within(0, 100)(text)))],
  [
    'transition',
    setting('transitionType', `one of ${transitions.join(', ')}`, (text) =>
      transitions.find((one) => one === text.toLowerCase()),
    ),
  ],
  ['protected', setting('protected', 'yes or no', (text) => yesOrNo.get(text.toLowerCase()))],
]);

const positionWords = new Map([
  ['seated', 'Seated'],
  ['standing', 'Standing Climb'],
  ['jogging', 'Standing Jog'],
]);

/** The word of a position, as `plainSetting` reads it. */
export const positionWord = (position: string) =>
  [...positionWords.keys()].find((word) => positionWords.get(word) === position) ?? position;

const unit = /rpm$/i;

/**
 * A cadence without its unit, though its numbers be too low, too high, in the wrong order or begin with a nought: those
 * are told (segment-schema.ts), and do not become part of the name.
 */
function cadenceOf({ written, key, isQuoted }: Word): string | undefined {
  const text = plainCadence(written.replace(unit, ''));
  const isCadence = unit.test(written) ? /^\d{1,3}(-\d{1,3})?$/ : /^\d{2,3}(-\d{2,3})?$/;
  return key !== undefined || isQuoted || !isCadence.test(text) ? undefined : text;
}

/** How a word may be a cadence: a number that nobody can pedal is none. A range and `90 rpm` are meant for sure. */
export function cadenceKind(word: Word): 'number' | 'sure' | undefined {
  const text = cadenceOf(word);
  if (text === undefined) return undefined;
  if (unit.test(word.written)) return 'sure';
  const numbers = text.split('-').map(Number);
  if (!numbers.some(isPedalled)) return undefined;
  return numbers.length === 1 ? 'number' : 'sure';
}

const standing: Record<string, string> = { climb: 'Standing Climb', jog: 'Standing Jog' };

/** The position of `climb` and `jog` after `standing`, which they make more exact. */
export const furtherPosition = (word: Word, before: Word | undefined) =>
  before?.written.toLowerCase() === 'standing' ? standing[word.written.toLowerCase()] : undefined;

/** The words of resistances and positions, each with what it sets. */
export const rideWords = [
  ...resistances.map((one) => ({ word: one.toLowerCase(), field: 'resistance' })),
  ...[...positionWords.keys()].map((word) => ({ word, field: 'position' })),
];

/** What a word without key and quotes sets: a cadence, a resistance, a position; undefined for any other. */
export function plainSetting(word: Word): Partial<FlatFields> | undefined {
  const { written, key, isQuoted } = word;
  if (key !== undefined || isQuoted) return undefined;
  const rpm = cadenceOf(word);
  if (rpm !== undefined) return { rpm };
  const small = written.toLowerCase();
  const resistance = resistances.find((one) => one.toLowerCase() === small);
  if (resistance) return { resistance };
  const position = positions.find((one) => one === positionWords.get(small));
  return position && { position };
}

/** True for a word that is, or may be, no part of a name without quotes. */
export function isSetting(word: Word): boolean {
  if (word.key !== undefined) return keyed.has(word.key);
  return cadenceOf(word) === undefined ? plainSetting(word) !== undefined : cadenceKind(word) !== undefined;
}
