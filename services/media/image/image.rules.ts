import { hasText, problems, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';

/** Characters (code points). */
const longestCaption = 200;

/** A caption without what surrounds it; one of which nothing is seen is none. */
export function captionOf(given: string | null): { readonly caption?: string } | Rejection {
  if (given === null || !hasText(given)) return {};
  const found = problems({ caption: textProblem('Caption', given.trim(), { max: longestCaption }) });
  return found.length > 0 ? invalid(found) : { caption: given.trim() };
}
