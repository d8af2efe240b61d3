const refuse = () => {
  throw new TypeError('A state is immutable: it is kept between commands');
};

/**
 * The value itself, so that whatever writes to it throws, however deep: for tests of what must be pure. Bytes cannot be
 * frozen, and are left as they are.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return value;
  if (value instanceof Map || value instanceof Set) {
    for (const write of ['set', 'add', 'delete', 'clear'])
      Object.defineProperty(value, write, { value: refuse, enumerable: false });
    for (const entry of value.entries()) entry.forEach(frozen);
  }
  Object.freeze(value);
  for (const each of Object.values(value)) frozen(each);
  return value;
}
