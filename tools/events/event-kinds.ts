import type { DescMessage, DescOneof } from '@bufbuild/protobuf';
import { typeOf } from '@cadenza/kernel/eventsourcing/codec.js';
import { shapeOf } from './shape.js';

/** One kind of event: a case of a stream's `oneof event`. */
export interface EventKind {
  readonly schema: DescMessage;
  /** As it stands in the table of events: `catalog.v1.ClassEvent.classCreated`. */
  readonly type: string;
  readonly eventCase: string;
  readonly shape: string;
}

export const oneofEvent = (schema: DescMessage): DescOneof | undefined =>
  schema.oneofs.find(({ name }) => name === 'event');

/** The kinds of events that these messages hold, in the order of their numbers. */
export function eventKinds(schemas: Iterable<DescMessage>): EventKind[] {
  return [...schemas].flatMap((schema) =>
    (oneofEvent(schema)?.fields ?? []).map(({ localName, message }) => {
      if (!message) throw new Error(`${schema.typeName}.${localName} is no message`);
      return { schema, type: typeOf(schema, localName), eventCase: localName, shape: shapeOf(message) };
    }),
  );
}
