import { startState, type BuilderState, type Saved } from '../model/builder-state.js';
import { differenceLines } from '../model/difference-lines.js';
import { mergeClass } from '../model/merge-class.js';
import { newSegmentFields, type Segment, type TimedImage } from '../model/timeline.js';

export const image = (id: number, given: Partial<TimedImage> = {}): TimedImage => ({
  ...{ id, imageUrl: `/api/images/${id}`, startTime: 0, duration: 30, caption: null },
  ...given,
});
export const segment = (id: number, given: Partial<Segment> = {}): Segment => ({
  ...{ ...newSegmentFields, fixedStart: null, name: `S${id}`, images: [image(id * 10), image(id * 10 + 1)] },
  ...{ id, ...given },
});
export const base: Saved = {
  details: {
    ...{ title: 'Climbs', description: null, duration: 45, difficulty: 'Beginner' },
    ...{ classType: 'HIIT', coverImageUrl: null },
  },
  segments: [1, 2, 3, 4].map((id) => segment(id)),
};
export type Change = (known: Saved) => Saved;

export const titled =
  (title: string): Change =>
  ({ details, ...rest }) => ({ ...rest, details: { ...details, title } });
export const withList =
  (change: (segments: Segment[]) => Segment[]): Change =>
  ({ details, segments }) => ({ details, segments: change([...segments]) });
export const changed = (id: number, fields: Partial<Segment>) =>
  withList((segments) => segments.map((one) => (one.id === id ? { ...one, ...fields } : one)));
export const ridden = (id: number, intensity: Partial<Segment['intensity']>) =>
  withList((segments) =>
    segments.map((one) => (one.id === id ? { ...one, intensity: { ...one.intensity, ...intensity } } : one)),
  );
export const removed = (id: number) => withList((segments) => segments.filter((one) => one.id !== id));
export const added = (one: Segment, to: number) => withList((segments) => segments.toSpliced(to, 0, one));
export const ordered = (...ids: number[]) =>
  withList((segments) => ids.map((id) => segments.find((one) => one.id === id)!));
export const nothing: Change = (known) => known;
export const images = (id: number, ...given: TimedImage[]) => changed(id, { images: given });

/** The editor that knows `base` and has changed it. */
export const editor = (mine: Change, editing: BuilderState['editing'] = null): BuilderState => ({
  ...startState(),
  ...{ classId: 7, saved: base, editing },
  ...mine(base),
});
export const merged = (theirs: Change, mine: Change, editing?: BuilderState['editing']) =>
  mergeClass(theirs(base), editor(mine, editing));
export const lines = (theirs: Change, mine: Change, editing?: BuilderState['editing']) =>
  differenceLines(merged(theirs, mine, editing).differences);
