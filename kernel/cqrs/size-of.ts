/** Sizes of objects that never change: a state shares most of its parts with the one before it. */
const measured = new WeakMap<object, number>();

/** Bytes that an immutable value takes in memory, roughly. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  const known = measured.get(value);
  if (known !== undefined) return known;
  const size = 32 + sizeOfParts(value);
  measured.set(value, size);
  return size;
}

function sizeOfParts(value: object): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map) return sum(value.entries(), ([key, each]) => 32 + sizeOf(key) + sizeOf(each));
  if (value instanceof Set) return sum(value, (each) => 24 + sizeOf(each));
  return sum(Object.values(value) as unknown[], (each) => 8 + sizeOf(each));
}

function sum<Part>(parts: Iterable<Part>, sizeOfPart: (part: Part) => number): number {
  let size = 0;
  for (const part of parts) size += sizeOfPart(part);
  return size;
}
