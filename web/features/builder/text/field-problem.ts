import { segmentFormSchema, toForm, type SegmentFormInput } from '../segment/segment-schema.js';
import type { FlatFields, LineFields } from './grammar.js';
import type { Word } from './words.js';

const fieldOf: Partial<Record<keyof SegmentFormInput, keyof FlatFields>> = {
  minutes: 'duration',
  musicStart: 'musicStartTime',
  musicEnd: 'musicEndTime',
  fadeIn: 'fadeInDuration',
  fadeOut: 'fadeOutDuration',
};

/** What the segment form would say of these fields, at the word it is about. */
export function fieldProblem(line: LineFields, said: ReadonlyMap<keyof FlatFields, Word>) {
  const { error } = segmentFormSchema.safeParse(toForm({ ...line, images: [] }));
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  const input = issue.path[0] as keyof SegmentFormInput;
  const word = said.get(fieldOf[input] ?? (input as keyof FlatFields));
  return { column: word?.column ?? 1, message: issue.message };
}
