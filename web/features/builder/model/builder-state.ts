import type { StoredClass } from '../class-query.js';
import type { SegmentFormInput } from '../segment/segment-schema.js';
import { fromStored, type Segment } from './timeline.js';
import { withoutTypename } from './without-typename.js';

export type ClassDetails = Omit<StoredClass, 'id' | 'segments' | 'version'>;

/** What the server holds, as far as this page knows. */
export interface Saved {
  details: ClassDetails;
  segments: readonly Segment[];
}

/** All that a person gave the class. */
export type Content = Pick<BuilderState, 'details' | 'segments'>;

/** Where a segment's form is begun with. */
export type FormPart = 'name' | 'music';

export interface BuilderState {
  /** Null until the class is created. */
  classId: number | null;
  details: ClassDetails;
  segments: readonly Segment[];
  saved: Saved;
  /** The segment whose form is open, `new` for the add form. */
  editing: number | 'new' | null;
  editingAt: FormPart;
  /** What a draft held of that form; null where the form begins with the segment. */
  typed: SegmentFormInput | null;
  /** The lowest temporary id given so far. */
  lastTemporaryId: number;
}

/** Specification 2, section 3. */
const newDetails: ClassDetails = {
  title: '',
  description: '',
  duration: 45,
  difficulty: 'Intermediate',
  classType: 'HIIT',
  coverImageUrl: null,
};

/** A class as it was read, or a new one. */
export function startState(stored?: StoredClass): BuilderState {
  const { id = null, segments: storedSegments = [], version: _, ...given } = withoutTypename(stored) ?? {};
  const details = { ...newDetails, ...given };
  const segments = fromStored(storedSegments);
  const saved = { details, segments };
  return {
    ...{ classId: id, details, segments, saved },
    ...{ editing: null, editingAt: 'name', typed: null, lastTemporaryId: 0 },
  };
}
