import { hasText, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { z } from 'zod';
import { longestName } from '../track/track.rules.js';

/** What a sender may say of a track in place of its tags (api-contract.md: "form fields of the same names override"). */
export interface TrackFields {
  readonly title?: string;
  readonly artist?: string;
  /** Seconds. */
  readonly duration?: number;
  /** Beats per minute. */
  readonly bpm?: number;
}

const aDay = 24 * 60 * 60;
const name = (label: string) =>
  z.string().superRefine((text, { addIssue }) => {
    const message = textProblem(label, text, { max: longestName });
    if (message !== undefined) addIssue({ code: 'custom', message });
  });
const number = (label: string, least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}(\.\d{1,9})?$/.test(text), `${label} must be a number`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${label} must be between ${least} and ${most}`);

const schema = z.object({
  title: name('Title').optional(),
  artist: name('Artist').optional(),
  duration: number('Duration', 0.1, aDay).optional(),
  bpm: number('BPM', 20, 400).optional(),
});

/** Reads form fields or upload metadata; fields in which nothing is seen count as left out. */
export function trackFields(given: ReadonlyMap<string, string>): TrackFields | Rejection {
  const said = [...given].flatMap(([field, value]) => (hasText(value) ? [[field, value.trim()]] : []));
  const parsed = schema.safeParse(Object.fromEntries(said));
  if (parsed.success) return parsed.data;
  return invalid(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}
