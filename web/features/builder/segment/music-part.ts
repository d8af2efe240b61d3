import { useFormContext, useWatch } from 'react-hook-form';
import { heardUntil, overhang, silenceNote } from '../../../lib/audio/heard-part.js';
import type { SoundingPart } from '../../../lib/audio/part-player.js';
import { formatTime } from '../../../lib/format.js';
import { lengthText, longestSegment, readLength, shortestSegment } from '../../../lib/segment-length.js';
import type { Part } from '../../../ui/waveform.js';
import { parseTime, timeText } from '../model/time-text.js';
import type { SegmentFormInput } from './segment-schema.js';

const numberOr = (otherwise: number, value: unknown) => {
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : otherwise;
};

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Seconds that the segment lasts; without end while its length cannot be read. */
export function lengthOf(minutes: string | number) {
  const read = readLength(String(minutes));
  return read.problem === undefined ? read.seconds : Infinity;
}

export interface MusicPart {
  /** What the form's start and end say, as far as they can be read. */
  chosen: Part;
  /** What of it the class will play. */
  heard: SoundingPart;
  /** Seconds of the track. */
  segmentEnd: number;
  /** How the music's end and the segment's lie to each other, where they are apart. */
  note: { sentence: string; isWarning: boolean } | undefined;
  /** The form's ends say no part: nothing can be heard until they do. */
  isUnclear: boolean;
  /** Gives the segment the length of the music that is chosen; undefined where it has it, or no segment is so short. */
  match: (() => void) | undefined;
  /** Writes the ends of a part into the form. */
  choose: (range: Part) => void;
}

function noteOf(over: number, fadeOut: number): MusicPart['note'] {
  const silence = silenceNote(over);
  const isFadeLost = fadeOut > 0 && fadeOut <= -over;
  if (silence)
    return { sentence: isFadeLost ? `${silence} The fade-out won’t play.` : silence, isWarning: true };
  if (over < 1) return undefined;
  return { sentence: `The segment ends ${formatTime(over)} before the music does.`, isWarning: false };
}

/** Writes the length of the chosen music; never longer, or the end would be silent again. */
function matching({ start, end }: Part, length: number, write: (text: string) => void) {
  const left = Math.min(Math.floor(end - start), longestSegment);
  return left >= shortestSegment && left !== length ? () => write(lengthText(left)) : undefined;
}

/** The part of the track that the form says, and what the show makes of it. */
export function useMusicPart(duration: number): MusicPart {
  const { control, setValue } = useFormContext<SegmentFormInput>();
  const [minutes, musicStart, musicEnd, fadeIn, fadeOut, volume] = useWatch({
    control,
    name: ['minutes', 'musicStart', 'musicEnd', 'fadeIn', 'fadeOut', 'volume'],
  });
  const [said, until] = [parseTime(musicStart), musicEnd === '' ? duration : parseTime(musicEnd)];
  const start = Math.min(said ?? 0, duration);
  const wanted = until ?? duration;
  const chosen = { start, end: wanted > start ? Math.min(wanted, duration) : duration };
  const length = lengthOf(minutes);
  const isLong = length < Infinity;
  const fades = { fadeIn: numberOr(0, fadeIn), fadeOut: numberOr(0, fadeOut) };
  const settings = { shouldDirty: true, shouldValidate: true };
  const note = isLong ? noteOf(overhang(chosen, duration, length), fades.fadeOut) : undefined;
  return {
    chosen,
    heard: {
      ...{ start, end: heardUntil(chosen, duration, length), ...fades, volume },
      span: isLong ? length : undefined,
    },
    segmentEnd: start + length,
    isUnclear: said === undefined || until === undefined || until <= said,
    note,
    match: note && matching(chosen, length, (text) => setValue('minutes', text, settings)),
    choose: (range) => {
      setValue('musicStart', timeText(tenths(range.start)), settings);
      setValue('musicEnd', range.end >= duration ? '' : timeText(tenths(range.end)), settings);
    },
  };
}
