import { problems, textProblem, type Problem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { isShowId } from '@cadenza/kernel/runtime/show-topics.js';

const hour = 60 * 60 * 1000;

export const screensLimits = {
  /** A long day of classes, with the time before them. */
  openMs: 12 * hour,
  shows: 10,
  views: 20,
  /** No list of an input holds more (kernel/runtime/input-limits). */
  images: 1_000,
  title: 200,
} as const;

/** What is shown on the screens of a show. */
export interface ShownClass {
  readonly showId: string;
  readonly classId: number;
  readonly title: string;
  readonly imageIds: readonly number[];
}

/** The input as it is stored, or what is wrong with it. */
export function shownClassOf(input: ShownClass): ShownClass | Rejection {
  const title = input.title.trim();
  const found = problems({
    showId: isShowId(input.showId) ? undefined : 'Show must be a UUID in small letters',
    title: textProblem('Title', title, { max: screensLimits.title, required: 'Title is required' }),
    imageIds: imagesProblem(input.imageIds),
  });
  if (found.length > 0) return invalid(found);
  return { ...input, title, imageIds: [...new Set(input.imageIds)] };
}

function imagesProblem(ids: readonly number[]): Problem {
  if (ids.length > screensLimits.images)
    return `A show has at most ${screensLimits.images.toLocaleString('en-US')} images`;
  return ids.every((id) => id > 0) ? undefined : 'Images are named by their ids';
}
