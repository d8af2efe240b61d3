import { createHash } from 'node:crypto';
import type { DescField, DescMessage } from '@bufbuild/protobuf';

/** Names the form of a message: it is another one as soon as a field is added, also in a message within it. */
export function shapeOf(message: DescMessage): string {
  return createHash('sha256').update(described(message)).digest('hex').slice(0, 12);
}

function described({ typeName, fields }: DescMessage): string {
  return `${typeName}{${fields.map(ofField).join(',')}}`;
}

function ofField(field: DescField): string {
  const within = field.message && field.message.file.proto.package !== 'google.protobuf';
  const kind = within ? described(field.message) : (field.message?.typeName ?? field.enum?.typeName ?? '');
  return [field.number, field.name, field.fieldKind, field.scalar ?? '', field.presence, kind].join(':');
}
