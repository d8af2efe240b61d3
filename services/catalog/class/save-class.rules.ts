import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { mostSegments } from './segment.rules.js';
import { mostOfSegment } from './timed-image.rules.js';

/** Of a whole class as it is given: asked before anything is read or decided for its parts. */
export const listProblems = (
  segments: readonly { readonly images?: readonly unknown[] | null | undefined }[],
) =>
  problems({
    segments:
      segments.length > mostSegments ? `A class can have at most ${mostSegments} segments` : undefined,
    'segments.images': segments.some(({ images }) => (images?.length ?? 0) > mostOfSegment)
      ? `A segment can have at most ${mostOfSegment} images`
      : undefined,
  });

/** The refusal of a part, with its fields named within the whole: `segments.3.name`. */
export const within = (place: string, { code, message, errors }: Rejection) =>
  new Rejection(
    code,
    message,
    errors.map((error) => ({ ...error, field: `${place}.${error.field}` })),
  );
