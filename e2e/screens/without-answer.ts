import { withoutAnswerTo } from './acts.js';
import type { Place } from './place.js';

type Of = (name: string, route: string, rest: Partial<Place>) => Place;

/** A screen while it loads, and where it cannot be loaded: the operation is not answered. */
export const withoutAnswer = (
  of: Of,
  name: string,
  route: string,
  operation: string,
  query?: string,
): readonly Place[] => [
  of(`${name}-loading`, route, { query, mayFail: true, waitsFor: operation }),
  of(`${name}-failed`, route, { query, mayFail: true, before: withoutAnswerTo(operation) }),
];
