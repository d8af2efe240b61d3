import type { KnownStudent } from './student.queries.js';

const accents = /[\u0300-\u036f]/g;
const others: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The same as `search_key` of the other services' lists (kernel/eventsourcing/search-key.ts), for values that are personal. */
export const searchKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replace(/[øłđı]/g, (letter) => others[letter] ?? letter);

/**
 * The students whose name, email or phone contains `search`, in any case and with or without accents (specification 1,
 * section 2). The name is searched as "first last" and as "last first". A blank search finds everybody.
 */
export function matching<Student extends Pick<KnownStudent, 'personal'>>(
  students: readonly Student[],
  search: string | null | undefined,
): readonly Student[] {
  const key = searchKey(search?.trim() ?? '');
  if (key === '') return students;
  return students.filter(({ personal: { firstName = '', lastName = '', email = '', phone = '' } }) =>
    [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email, phone].some((value) =>
      searchKey(value).includes(key),
    ),
  );
}
