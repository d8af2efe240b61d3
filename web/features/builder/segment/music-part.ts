import { useFormContext, useWatch } from 'react-hook-form';
import type { SoundingPart } from '../../../lib/audio/part-player.js';
import type { Part } from '../../../ui/waveform.js';
import { parseTime, timeText } from '../model/time-text.js';
import type { SegmentFormInput } from './segment-schema.js';

const numberOr = (otherwise: number, value: unknown) => {
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : otherwise;
};

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** The part of the track that the form says, as far as it can be read; `choose` writes its ends into the form. */
export function useMusicPart(duration: number): { part: SoundingPart; choose: (range: Part) => void } {
  const { control, setValue } = useFormContext<SegmentFormInput>();
  const [musicStart, musicEnd, fadeIn, fadeOut, volume] = useWatch({
    control,
    name: ['musicStart', 'musicEnd', 'fadeIn', 'fadeOut', 'volume'],
  });
  const start = Math.min(parseTime(musicStart) ?? 0, duration);
  const wanted = musicEnd === '' ? duration : (parseTime(musicEnd) ?? duration);
  const end = wanted > start ? Math.min(wanted, duration) : duration;
  const settings = { shouldDirty: true, shouldValidate: true };
  return {
    part: { start, end, fadeIn: numberOr(0, fadeIn), fadeOut: numberOr(0, fadeOut), volume },
    choose: (range) => {
      setValue('musicStart', timeText(tenths(range.start)), settings);
      setValue('musicEnd', range.end >= duration ? '' : timeText(tenths(range.end)), settings);
    },
  };
}
