import {
  imageUrlProblem,
  problems,
  rangeProblem,
  textProblem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { SegmentImageInput } from './class.commands.js';
import type { SegmentState, TimedImage } from './class.state.js';
import { chosen } from './given.js';

/** They bound what one class can make the server read. */
export const mostOfSegment = 100;
export const mostOfClass = 2_000;

/** Specification 2, section 9. Seconds. */
const [shortest, longest, usual] = [5, 60, 30];
const longestCaption = 200;

export const newImage = (imageId: number, segmentId: number): TimedImage => ({
  imageId,
  segmentId,
  imageUrl: '',
  startTime: 0,
  duration: usual,
  caption: '',
});

/** `present` with the given fields laid over it. */
export const withImage = (present: TimedImage, input: SegmentImageInput): TimedImage => ({
  imageId: present.imageId,
  segmentId: present.segmentId,
  imageUrl: chosen(input.imageUrl, present.imageUrl, ''),
  startTime: chosen(input.startTime, present.startTime, 0),
  duration: chosen(input.duration, present.duration, usual),
  caption: chosen(input.caption, present.caption, '').trim(),
});

/**
 * Specification 2, sections 5 and 9. A segment that was made shorter may leave an image behind its end: what is not
 * changed is not held against it.
 */
export const imageProblems = (image: TimedImage, { duration }: SegmentState, present?: TimedImage) =>
  problems({
    imageUrl: image.imageUrl === '' ? 'Image is required' : imageUrlProblem('Image', image.imageUrl),
    startTime:
      image.startTime === present?.startTime
        ? undefined
        : rangeProblem('Start time', image.startTime, 0, duration, 'seconds'),
    duration: rangeProblem('Duration', image.duration, shortest, longest, 'seconds'),
    caption: textProblem('Caption', image.caption, { max: longestCaption }),
  });
