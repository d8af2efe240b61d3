import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Carried } from '@cadenza/kernel/runtime/carried.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { instructor, movableClock, serviceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { ImageEventSchema } from '@cadenza/proto/gen/media/v1/image_pb.js';
import { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import { catalogService } from '../catalog.service.js';
import type { Class, Segment, SegmentImage } from '../generated/graphql.js';

export const imageFields = 'id segmentId imageUrl startTime duration caption version';
export const segmentFields = `id classId name startTime duration order intensity { rpm resistance position } notes
  imageUrl musicId musicDeleted musicBorrowed track { id } musicStartTime musicEndTime fadeInDuration fadeOutDuration transitionType volume protected images { ${imageFields} } version`;
export const classFields = `id title description duration difficulty classType coverImageUrl userId createdAt shared version
  copiedFrom { title owner { id } }
  segments { ${segmentFields} }`;

type Input = Record<string, unknown>;

/** Catalog on a database of its own, asked by instructors; media is a bus on which tracks are announced. */
export async function catalogUnderTest(delayReactionsMs = 0) {
  const database = await migratedDatabase(catalogService());
  const bus = new InProcessBus();
  const clock = movableClock();
  const catalog = await serviceUnderTest(catalogService(), database, { bus, clock, delayReactionsMs });
  const sharing = new ForeignService(bus, 'sharing');
  const media = new ForeignService(bus, 'media');

  /** What media would publish: answers the mark of its uploader, and when catalog has heard of it. */
  const announce = (trackId: number, event: NewEventOf<typeof TrackEventSchema>) =>
    media.announce(`track-${trackId}`, TrackEventSchema, event);

  /** The same of an image of the library. */
  const announceImage = (imageId: number, event: NewEventOf<typeof ImageEventSchema>) =>
    media.announce(`image-${imageId}`, ImageEventSchema, event);

  const as = (who: number | Caller, carried: Partial<Carried> = {}) => {
    const caller = typeof who === 'number' ? instructor(who) : who;
    const ask = (query: string, variables: Input = {}) =>
      catalog.ask(query, variables, { caller, ...carried });
    const field = async <Answer>(query: string, variables: Input): Promise<Answer> => {
      const { data, errors } = await ask(query, variables);
      if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
      return Object.values(data!)[0] as Answer;
    };
    const ofId =
      (name: string, fields: string) =>
      <Answer = boolean>(id: number, version?: number) =>
        field<Answer>(
          `mutation ($id: Int!, $version: Int) { ${name}(id: $id, version: $version) ${fields} }`,
          {
            id,
            version,
          },
        );
    return {
      ask,
      field,
      create: (input: Input) =>
        field<Class>(`mutation ($input: ClassInput!) { createClass(input: $input) { ${classFields} } }`, {
          input,
        }),
      read: (id: number) => field<Class>(`query ($id: Int!) { class(id: $id) { ${classFields} } }`, { id }),
      list: (args: Input = {}) =>
        field<{ items: Class[]; nextCursor: string | null; total: number }>(
          `query ($userId: Int, $search: String, $filter: ClassFilter, $order: ClassOrder, $first: Int,
            $after: String, $shared: Boolean) {
            classes(userId: $userId, search: $search, filter: $filter, order: $order, first: $first,
              after: $after, shared: $shared) { nextCursor total items { ${classFields} } } }`,
          args,
        ),
      update: (id: number, input: Input, version?: number) =>
        field<Class>(
          `mutation ($id: Int!, $input: ClassInput!, $version: Int) {
            updateClass(id: $id, input: $input, version: $version) { ${classFields} } }`,
          { id, input, version },
        ),
      save: (id: number | null, input: Input, version?: number) =>
        field<Class>(
          `mutation ($id: Int, $class: WholeClassInput!, $version: Int) {
            saveClass(id: $id, class: $class, version: $version) { ${classFields} } }`,
          { id, class: input, version },
        ),
      duplicate: (id: number) =>
        field<Class>(`mutation ($id: Int!) { duplicateClass(id: $id) { ${classFields} } }`, { id }),
      remove: ofId('deleteClass', ''),
      add: (classId: number, input: Input = {}, version?: number) =>
        field<Segment>(
          `mutation ($classId: Int!, $input: SegmentInput!, $version: Int) {
            addSegment(classId: $classId, input: $input, version: $version) { ${segmentFields} } }`,
          { classId, input, version },
        ),
      readSegment: (id: number) =>
        field<Segment>(`query ($id: Int!) { segment(id: $id) { ${segmentFields} } }`, { id }),
      change: (id: number, input: Input, version?: number) =>
        field<Segment>(
          `mutation ($id: Int!, $input: SegmentInput!, $version: Int) {
            updateSegment(id: $id, input: $input, version: $version) { ${segmentFields} } }`,
          { id, input, version },
        ),
      removeSegment: ofId('deleteSegment', ''),
      place: (segmentId: number, input: Input = {}, version?: number) =>
        field<SegmentImage>(
          `mutation ($segmentId: Int!, $input: SegmentImageInput!, $version: Int) {
            addSegmentImage(segmentId: $segmentId, input: $input, version: $version) { ${imageFields} } }`,
          { segmentId, input: { imageUrl: '/covers/hill.png', ...input }, version },
        ),
      changeImage: (id: number, input: Input, version?: number) =>
        field<SegmentImage>(
          `mutation ($id: Int!, $input: SegmentImageInput!, $version: Int) {
            updateSegmentImage(id: $id, input: $input, version: $version) { ${imageFields} } }`,
          { id, input, version },
        ),
      readImage: (id: number) =>
        field<SegmentImage>(`query ($id: Int!) { segmentImage(id: $id) { ${imageFields} } }`, { id }),
      removeImage: (id: number, segmentId?: number) =>
        field<boolean>(
          'mutation ($id: Int!, $segmentId: Int) { deleteSegmentImage(id: $id, segmentId: $segmentId) }',
          { id, segmentId },
        ),
      reorder: (segmentId: number, imageIds: number[], version?: number) =>
        field<SegmentImage[]>(
          `mutation ($segmentId: Int!, $imageIds: [Int!]!, $version: Int) {
            reorderSegmentImages(segmentId: $segmentId, imageIds: $imageIds, version: $version) { ${imageFields} } }`,
          { segmentId, imageIds, version },
        ),
      removeMusic: (id: number) => ofId('removeSegmentMusic', `{ ${segmentFields} }`)<Segment>(id),
    };
  };

  const close = async () => {
    await catalog.close();
    await database.drop();
  };
  return { ...catalog, bus, clock, sharing, announce, announceImage, as, close };
}

export type CatalogUnderTest = Awaited<ReturnType<typeof catalogUnderTest>>;

export const uploaded = (trackId: number, userId: number, duration: number) => ({
  case: 'trackUploaded' as const,
  value: { trackId, userId, duration, title: 'Song', artist: 'Somebody' },
});
