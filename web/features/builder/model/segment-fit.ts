import type { SegmentFit } from '../../../lib/library/segment-fit.js';
import { rpmRange } from '../../../lib/rpm.js';
import { plainCadence, songFit } from './cadence.js';

/** What a song for a segment has to go with; undefined while its cadence or its length, in seconds, cannot be read. */
export function segmentFit(rpm: string, seconds: number): SegmentFit | undefined {
  const range = rpmRange(plainCadence(rpm));
  if (!range || !(seconds >= 1 && seconds < Infinity)) return undefined;
  const [slowest, fastest] = range;
  return {
    wanted: { slowest, fastest, seconds: Math.round(seconds) },
    near: (slowest + fastest) / 2,
    goesWith: (bpm) => songFit(bpm, rpm)?.fits ?? false,
  };
}
