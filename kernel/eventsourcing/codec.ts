import {
  create,
  fromBinary,
  toBinary,
  type DescMessage,
  type MessageInitShape,
  type MessageShape,
} from '@bufbuild/protobuf';
import type { EventOf, NewEventOf } from './decider.js';

/** Message and case, so that a reader knows an event before it has decoded it. */
export const typeOf = (schema: DescMessage, eventCase: string) => `${schema.typeName}.${eventCase}`;

/** Whether an event of this type belongs to the stream message. */
export const isOf = (schema: DescMessage, type: string) => type.startsWith(`${schema.typeName}.`);

/** Binary form, and the complete event as `evolve` and projections see it. */
export function encodeEvent<Schema extends DescMessage>(schema: Schema, event: NewEventOf<Schema>) {
  const message = create(schema, { event } as unknown as MessageInitShape<Schema>);
  const complete = eventIn<Schema>(message);
  if (!complete) throw new Error(`an event of ${schema.typeName} without a case`);
  return { type: typeOf(schema, complete.case), payload: toBinary(schema, message), event: complete };
}

/** Undefined: the case is not known here (a newer writer). Throws on bytes that are no such message. */
export function decodeEvent<Schema extends DescMessage>(
  schema: Schema,
  payload: Uint8Array,
): EventOf<Schema> | undefined {
  return eventIn<Schema>(fromBinary(schema, payload));
}

function eventIn<Schema extends DescMessage>(message: MessageShape<Schema>) {
  const { event } = message as unknown as { event: { case: string | undefined } };
  return event.case === undefined ? undefined : (event as unknown as EventOf<Schema> & { case: string });
}
