/** What a form says: texts, lists and further forms. */
export interface Form {
  [key: string]: FormValue;
}
export type FormValue = string | FormValue[] | Form;

/**
 * Reads Stripe's way of writing nested values: `items[0][price]=x&expand[]=y&metadata[user]=5`. A form whose keys are
 * all numbers is a list. Throws on a key that contradicts another.
 */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  for (const [key, value] of new URLSearchParams(text)) place(root, pathOf(key), value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withLists(value)]));
}

function pathOf(key: string): string[] {
  const [, first, rest] = /^([^[]*)(.*)$/s.exec(key) ?? [];
  return [first ?? key, ...[...(rest ?? '').matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? '')];
}

function place(form: Form, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(Object.keys(form).length) : head;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = (form[key] ??= Object.create(null) as Form);
  if (typeof inner === 'string' || Array.isArray(inner)) throw new Error(`Invalid parameter ${key}`);
  place(inner, rest, value);
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withLists(each)] as const);
  return entries.every(([key], index) => key === String(index))
    ? entries.map(([, each]) => each)
    : Object.fromEntries(entries);
}
