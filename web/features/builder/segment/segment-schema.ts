import * as z from 'zod/mini';
import { hasText } from '../../../lib/has-text.js';
import { imageAddressProblem } from '../../../lib/image-address.js';
import { rpmRange } from '../../../lib/rpm.js';
import { lengthText, readLength } from '../../../lib/segment-length.js';
import { plainCadence } from '../model/cadence.js';
import type { MusicSettings } from '../model/music-of.js';
import { within } from '../model/timed-image.js';
import { noMusic, type SegmentFields } from '../model/timeline.js';
import { parseTime, timeText } from '../model/time-text.js';
import type { Track } from '../music/tracks.js';

const fade = z.coerce
  .number<string | number>('Enter a number of seconds')
  .check(z.gte(0, 'Fades last 0 to 30 seconds'), z.lte(30, 'Fades last 0 to 30 seconds'));

const time = z.string().check(z.refine((text) => parseTime(text) !== undefined, 'Enter a time such as 1:30'));

/** As it is typed, or a number of minutes; the seconds that it means. */
const length = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((typed, { issues }) => {
    const read = readLength(String(typed));
    if (read.problem === undefined) return read.seconds;
    issues.push({ code: 'custom', input: typed, message: read.problem });
    return z.NEVER;
  }),
);

const timedImage = z.object({
  id: z.number(),
  imageUrl: z.string(),
  startTime: z.number(),
  duration: z.number(),
  caption: z.nullable(z.string()),
});

/** What stands in the form's fields: minutes or a time for the duration, `m:ss` for places in the track. */
export const segmentFormSchema = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.refine(hasText, 'Name is required'),
        z.maxLength(200, 'Name must be at most 200 characters'),
      ),
    minutes: length,
    rpm: z.string().check(
      z.overwrite(plainCadence),
      z.refine(
        (text) => rpmRange(text) !== undefined,
        'Enter a number or a range such as 70-80, between 20 and 200',
      ),
    ),
    resistance: z.string(),
    position: z.string(),
    notes: z.string().check(z.maxLength(5000, 'Notes must be at most 5000 characters')),
    imageUrl: z.string().check(z.trim(), ({ value, issues }) => {
      const message = imageAddressProblem('Image', value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
    images: z.array(timedImage),
    protected: z.boolean(),
    musicId: z.nullable(z.number()),
    musicStart: time,
    musicEnd: z.union([z.literal(''), time]),
    fadeIn: fade,
    fadeOut: fade,
    volume: z.number(),
    transition: z.string(),
  })
  .check(
    z.refine(
      (values) =>
        values.musicEnd === '' || (parseTime(values.musicEnd) ?? 0) > (parseTime(values.musicStart) ?? 0),
      { path: ['musicEnd'], error: 'The end must be after the start' },
    ),
  );

export type SegmentFormInput = z.input<typeof segmentFormSchema>;
export type SegmentFormValues = z.output<typeof segmentFormSchema>;

export function toForm(fields: SegmentFields): SegmentFormInput {
  return {
    name: fields.name,
    minutes: lengthText(fields.duration),
    ...fields.intensity,
    notes: fields.notes ?? '',
    imageUrl: fields.imageUrl ?? '',
    images: fields.images,
    protected: fields.protected,
    ...musicForm(fields),
  };
}

/** What belongs to music, as it stands in the form. */
export const musicForm = (music: MusicSettings) => ({
  musicId: music.musicId ?? null,
  musicStart: timeText(music.musicStartTime),
  musicEnd: music.musicEndTime == null ? '' : timeText(music.musicEndTime),
  fadeIn: music.fadeInDuration,
  fadeOut: music.fadeOutDuration,
  volume: music.volume,
  transition: music.transitionType,
});

/** A segment without music has the defaults of all that belongs to music. */
export function fromForm(values: SegmentFormValues): SegmentFields {
  const { rpm: cadence, resistance, position } = values;
  const music = {
    musicId: values.musicId,
    musicStartTime: parseTime(values.musicStart) ?? 0,
    musicEndTime: values.musicEnd === '' ? null : (parseTime(values.musicEnd) ?? null),
    fadeInDuration: values.fadeIn,
    fadeOutDuration: values.fadeOut,
    transitionType: values.transition,
    volume: values.volume,
  };
  const duration = values.minutes;
  return {
    name: values.name,
    duration,
    intensity: { rpm: cadence, resistance, position },
    notes: values.notes.trim() || null,
    imageUrl: values.imageUrl || null,
    images: values.images.map((image) => within(image, duration)),
    protected: values.protected,
    ...(values.musicId === null ? noMusic : music),
  };
}

/** What a start or end that lies behind the track's end is told; undefined where both fit. */
export function beyondTrack(
  values: SegmentFormValues,
  track: Pick<Track, 'duration'> | undefined,
): string | undefined {
  const latest = Math.max(parseTime(values.musicStart) ?? 0, parseTime(values.musicEnd) ?? 0);
  return track && latest > track.duration ? `The track is ${timeText(track.duration)} long` : undefined;
}
