import { fromBinary } from '@bufbuild/protobuf';
import { grantCopy, projectGrants } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';

const project = projectGrants('class', 'music', 'schedule');

/** Which classes and tracks are shared with whom, classes also with a session, by what right and until when. */
export const grantsCopy: Copy<typeof ShareEventSchema> = {
  ...grantCopy,
  origin: 'sharing',
  schema: ShareEventSchema,
  project,
};

/** The statements that one kept event says. */
export function toldGrants(payload: Uint8Array, stream: string): readonly Sql[] {
  const { event } = fromBinary(ShareEventSchema, payload);
  return event.case ? project(event, { stream }) : [];
}
