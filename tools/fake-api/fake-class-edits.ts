import { refusal } from './fake-accounts.js';
import { arrange, fakeClass, fakeSegment, shownClass, shownSegment } from './fake-classes.js';
import type { FakeClass, FakeSegment, FakeState, FakeTimedImage } from './fake-state.js';
import { changing, rowOf } from './rows.js';

interface Versioned {
  version?: number | null;
}
interface OfId extends Versioned {
  id: number;
}
type Details = Partial<FakeClass>;
type SegmentDetails = Partial<FakeSegment> & { startTime?: number | null };

const imageDefaults = { imageUrl: '', startTime: 0, duration: 30, caption: null };
const noMusic = { musicId: null, musicStartTime: 0, musicEndTime: null, volume: 100, transitionType: 'none' };
let lastId = 6000;

/** Changes of one thing at a time, as REST offers them; the web app saves a class as a whole. */
export function fakeClassEdits(state: FakeState) {
  const titled = (title: unknown) => {
    const required = 'Please provide a class title';
    if (!title) throw refusal(required, 'VALIDATION_FAILED', 'title');
  };
  const segmentOf = (id: number) => {
    for (const one of state.classes)
      for (const segment of one.segments) if (segment.id === id) return { one, segment };
    throw refusal('Segment not found', 'NOT_FOUND');
  };
  const imageOf = (id: number) => {
    const { images, id: segmentId } = state.classes
      .flatMap(({ segments }) => segments)
      .find((segment) => segment.images.some((image) => image.id === id)) ?? { images: [], id: 0 };
    const image = rowOf(images, id, 'Image');
    return { image, segmentId };
  };
  const changeSegment = ({ id, version }: OfId, details: SegmentDetails) => {
    const { one, segment } = segmentOf(id);
    changing(one, version);
    const intensity = {
      ...(segment['intensity'] as object),
      ...(details['intensity'] as object | undefined),
    };
    return shownSegment(one, Object.assign(segment, details, { intensity }));
  };
  const changeImages = ({ id, version }: OfId, images: readonly FakeTimedImage[]) =>
    changeSegment({ id, version }, { images: [...images] }).images;
  return {
    createClass: ({ input }: { input: Details }) => {
      titled(input.title);
      const one = fakeClass({ title: '', ...input });
      state.classes.unshift(one);
      return shownClass(one);
    },
    updateClass: ({ id, input, version }: OfId & { input: Details }) => {
      const one = rowOf(state.classes, id, 'Class');
      if (input.title !== undefined) titled(input.title);
      return shownClass(Object.assign(changing(one, version), input));
    },
    segment: ({ id }: { id: number }) => {
      const found = state.classes.find(({ segments }) => segments.some((each) => each.id === id));
      return found ? shownSegment(found, segmentOf(id).segment) : null;
    },
    addSegment: ({ classId, input, version }: Versioned & { classId: number; input: SegmentDetails }) => {
      const one = changing(rowOf(state.classes, classId, 'Class'), version);
      const { intensity, ...details } = input;
      const segment = fakeSegment(classId, { ...details, intensity: intensity as object });
      one.segments = arrange([...one.segments, segment]);
      return shownSegment(one, segment);
    },
    updateSegment: ({ input, ...of }: OfId & { input: SegmentDetails }) => changeSegment(of, input),
    deleteSegment: ({ id, version }: OfId) => {
      const { one, segment } = segmentOf(id);
      one.segments = arrange(changing(one, version).segments.filter((each) => each !== segment));
      return true;
    },
    removeSegmentMusic: (of: OfId) => changeSegment(of, noMusic),
    addSegmentImage: ({ segmentId, input, version }: Versioned & { segmentId: number; input: object }) => {
      const image = { ...imageDefaults, ...input, id: ++lastId };
      return changeImages({ id: segmentId, version }, [...segmentOf(segmentId).segment.images, image]).at(-1);
    },
    updateSegmentImage: ({ id, input, version }: OfId & { input: object }) => {
      const { image, segmentId } = imageOf(id);
      Object.assign(image, input);
      const { images } = segmentOf(segmentId).segment;
      return changeImages({ id: segmentId, version }, images).find((each) => each.id === id);
    },
    deleteSegmentImage: ({ id, version }: OfId) => {
      const { image, segmentId } = imageOf(id);
      const { images } = segmentOf(segmentId).segment;
      changeImages(
        { id: segmentId, version },
        images.filter((each) => each !== image),
      );
      return true;
    },
    reorderSegmentImages: ({ segmentId, imageIds }: { segmentId: number; imageIds: number[] }) => {
      const { images } = segmentOf(segmentId).segment;
      return changeImages(
        { id: segmentId },
        imageIds.map((id) => rowOf(images, id, 'Image')),
      );
    },
  };
}
