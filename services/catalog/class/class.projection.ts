import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Placed, Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type {
  ClassCreated,
  ClassDetails,
  ClassEventSchema,
  Origin,
} from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import type { SegmentEvent } from './segment.evolve.js';
import { ofImages } from './timed-image.statements.js';
import { segmentAdded, segmentChanged, segmentRemoved, segmentsReordered } from './segment.statements.js';

/** A row per class, per segment and per timed image. Start times are no column: they follow from the rows of a class (timeline.ts). */
export const classProjection: Projection<typeof ClassEventSchema> = {
  tables: ['class', 'segment', 'segment_image'],
  project(event, placed) {
    const classId = numberIn(placed.stream);
    const { version } = placed;
    switch (event.case) {
      case 'classCreated':
        return created(event.value, placed);
      case 'classChanged':
        return changed(classId, event.value.details, version);
      case 'classDeleted':
        return [
          sql`delete from segment_image where class_id = ${classId}`,
          sql`delete from segment where class_id = ${classId}`,
          sql`delete from class where id = ${classId}`,
        ];
      case 'segmentAdded':
      case 'segmentChanged':
      case 'segmentRemoved':
      case 'segmentsReordered':
        return [...ofSegments(event, classId), measured(classId, version)];
      case 'segmentImagePlaced':
      case 'segmentImageChanged':
      case 'segmentImageRemoved':
      case 'segmentImagesReordered':
        return [...ofImages(classId, event), moved(classId, version)];
    }
  },
};

/** After a change of the segments, which decide how long the class is. */
const measured = (classId: number, version: number) =>
  sql`update class set version = ${version}, length = class_length(${classId}) where id = ${classId}`;

const moved = (classId: number, version: number) =>
  sql`update class set version = ${version} where id = ${classId}`;

function ofSegments(event: SegmentEvent, classId: number) {
  switch (event.case) {
    case 'segmentAdded':
      return segmentAdded(classId, event.value);
    case 'segmentChanged':
      return segmentChanged(event.value);
    case 'segmentRemoved':
      return segmentRemoved(classId, event.value);
    case 'segmentsReordered':
      return segmentsReordered(classId, event.value);
  }
}

function created(
  { classId, userId, details, createdAt, copiedFrom }: ClassCreated,
  { version, recordedAt }: Placed,
): Sql[] {
  const origin = originColumns(copiedFrom);
  const at = createdAt ? timestampDate(createdAt) : recordedAt;
  return [
    sql`insert into class (id, user_id, title, description, duration, difficulty, class_type, cover_image_url,
          created_at, version, origin_id, origin_owner_id, origin_title)
        values (${classId}, ${userId}, ${details?.title}, ${details?.description}, ${details?.duration},
          ${details?.difficulty}, ${details?.classType}, ${details?.coverImageUrl ?? null}, ${at}, ${version},
          ${origin.id}, ${origin.ownerId}, ${origin.title})`,
  ];
}

const originColumns = (origin: Origin | undefined) =>
  origin
    ? { id: origin.id, ownerId: origin.ownerId, title: origin.title }
    : { id: null, ownerId: null, title: null };

function changed(classId: number, details: ClassDetails | undefined, version: number): Sql[] {
  if (!details) return [];
  return [
    sql`update class set title = ${details.title}, description = ${details.description},
          duration = ${details.duration}, difficulty = ${details.difficulty}, class_type = ${details.classType},
          cover_image_url = ${details.coverImageUrl ?? null}, version = ${version}
        where id = ${classId}`,
  ];
}
