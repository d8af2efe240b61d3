import { imageAddressProblem } from '../../../lib/image-address.js';
import type { ClassDetails } from './builder-state.js';

export interface DetailsProblems {
  readonly duration?: string | undefined;
  readonly coverImageUrl?: string | undefined;
}

/** What the server would refuse: told at the fields, and before the first write of a save. */
export function detailsProblems({ duration, coverImageUrl }: ClassDetails): DetailsProblems {
  return {
    duration:
      duration < 1
        ? 'Duration must be at least 1 minute'
        : duration > 1440
          ? 'Duration must be at most 1440 minutes'
          : undefined,
    coverImageUrl: imageAddressProblem('Cover image', coverImageUrl ?? ''),
  };
}
