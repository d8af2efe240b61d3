import {
  type DescEnum,
  type DescField,
  type DescMessage,
  type Message,
  ScalarType,
} from '@bufbuild/protobuf';
import { reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';
import { TimestampSchema } from '@bufbuild/protobuf/wkt';
import { oneofEvent } from './event-kinds.js';

/** `full` has a value in every field, `least` in those only that the code must fill in. */
export type Sample = 'full' | 'least';
export const samples: readonly Sample[] = ['full', 'least'];

/** An event of this case, of the version of the messages that `schema` is of. */
export function sampleEvent(schema: DescMessage, eventCase: string, sample: Sample): Message {
  const event = reflect(schema);
  const field = oneofEvent(schema)?.fields.find(({ localName }) => localName === eventCase);
  if (!field) throw new Error(`${schema.typeName} has no event ${eventCase}`);
  fill(event, field, sample);
  return event.message;
}

function filled(message: DescMessage, sample: Sample): ReflectMessage {
  const made = reflect(message);
  if (message.typeName === TimestampSchema.typeName) {
    for (const field of message.fields) if (field.name === 'seconds') made.set(field, 1_790_000_000n);
    return made;
  }
  for (const field of message.fields) fill(made, field, sample);
  return made;
}

function fill(target: ReflectMessage, field: DescField, sample: Sample): void {
  if (sample === 'least' && (field.fieldKind === 'list' || field.proto.proto3Optional)) return;
  if (field.fieldKind === 'map') throw new Error(`${field.toString()}: samples of maps are not made yet`);
  if (field.fieldKind === 'list') target.get(field).add(itemOf(field, sample));
  else if (field.fieldKind === 'message') target.set(field, filled(field.message, sample));
  else
    target.set(field, field.fieldKind === 'enum' ? second(field.enum) : valueOf(field.scalar, field.number));
}

function itemOf(field: DescField & { fieldKind: 'list' }, sample: Sample) {
  if (field.listKind === 'message') return filled(field.message, sample);
  return field.listKind === 'enum' ? second(field.enum) : valueOf(field.scalar, field.number);
}

/** The first value says that nothing is said. */
const second = ({ values }: DescEnum) => values[1]?.number ?? 0;

const long = [
  ScalarType.INT64,
  ScalarType.UINT64,
  ScalarType.SINT64,
  ScalarType.FIXED64,
  ScalarType.SFIXED64,
];

/** Not the default, which would not be written. */
function valueOf(scalar: ScalarType, number: number): string | number | bigint | boolean | Uint8Array {
  if (scalar === ScalarType.STRING) return `text ${number}`;
  if (scalar === ScalarType.BOOL) return true;
  if (scalar === ScalarType.BYTES) return Uint8Array.of(number);
  if (scalar === ScalarType.DOUBLE || scalar === ScalarType.FLOAT) return number + 0.5;
  return long.includes(scalar) ? BigInt(number) : number;
}
