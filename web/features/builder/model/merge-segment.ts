import { isSame } from './is-same.js';
import { mergeFields, type FieldGroups } from './merge-fields.js';
import { mergeLists, type Sides } from './merge-lists.js';
import { noMusic, type Segment, type TimedImage } from './timeline.js';

const segmentGroups: FieldGroups<Segment> = [
  ['name', ['name']],
  ['length', ['duration']],
  ['notes', ['notes']],
  ['picture', ['imageUrl']],
  ['protection', ['protected']],
  ['music', Object.keys(noMusic) as (keyof typeof noMusic)[]],
  ['start', ['fixedStart']],
];

const intensityGroups: FieldGroups<Segment['intensity']> = [
  ['RPM', ['rpm']],
  ['resistance', ['resistance']],
  ['position', ['position']],
];

/** A segment's timed images; one that both changed, or one changed and one removed, is a clash. */
function mergeImages(sides: Sides<readonly TimedImage[]>) {
  let isClash = false;
  const order = mergeLists<TimedImage>(sides, ({ base, theirs, mine }) => {
    if (isSame(theirs, mine)) return mine;
    if (isSame(mine, base)) return theirs;
    isClash ||= !isSame(theirs, base);
    return mine;
  });
  return { list: order.list, isClash: isClash || order.isClash };
}

/** A segment that both still have, and what each side changed of it. */
export function mergeSegment(sides: Sides<Segment>) {
  const { base, theirs, mine } = sides;
  const fields = mergeFields(segmentGroups, sides);
  const intensity = mergeFields(intensityGroups, {
    ...{ base: base.intensity, theirs: theirs.intensity, mine: mine.intensity },
  });
  const images = mergeImages({ base: base.images, theirs: theirs.images, mine: mine.images });
  const there = [...fields.there, ...intensity.there];
  const here = [...fields.here, ...intensity.here];
  if (!isSame(theirs.images, mine.images)) {
    if (!isSame(theirs.images, base.images)) there.push('images');
    if (!isSame(mine.images, base.images)) here.push('images');
  }
  const segment: Segment = { ...fields.merged, intensity: intensity.merged, images: images.list };
  // One side made it shorter, the other put an image where it no longer plays.
  const isCutOff = images.list.some(({ startTime }) => startTime > segment.duration);
  return {
    segment,
    there,
    here,
    isClash: fields.clashes.length + intensity.clashes.length > 0 || images.isClash || isCutOff,
  };
}

/** What a person changed; a start also moves when another segment does. */
export const isChanged = (one: Segment, other: Segment) =>
  !isSame({ ...one, fixedStart: null }, { ...other, fixedStart: null });
