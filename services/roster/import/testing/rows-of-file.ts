import { randomUUID } from 'node:crypto';
import type { RosterUnderTest } from '../../testing/roster-under-test.js';

/** Rows as a file has them from its second line on, so many of them bad; and what is to be said of these. */
export function fileOf(count: number, badCount: number) {
  const every = count / badCount;
  const bad: string[] = [];
  const rows = Array.from({ length: count }, (_, index) => {
    const row = index + 2;
    const email = `rider${index}@example.org`;
    const student = { row, firstName: 'Rider', lastName: `No ${index}`, email, phone: `+49 ${index}` };
    if (badCount === 0 || index % every !== 0) return student;
    const isEven = bad.length % 2 === 0;
    bad.push(isEven ? `Row ${row}: Last name is required` : `Row ${row}: ${tooLong}`);
    return isEven ? { ...student, lastName: ' ' } : { ...student, email: 'x'.repeat(201) };
  });
  return { rows, bad };
}

const tooLong = 'Email must be at most 200 characters';

/** Brings the rows, as many at a time as may be; answers the import's id. */
export async function stageAll(
  user: Pick<ReturnType<RosterUnderTest['as']>, 'stage'>,
  rows: readonly Record<string, unknown>[],
): Promise<string> {
  const importId = randomUUID();
  for (let from = 0; from < rows.length; from += 500)
    await user.stage(importId, rows.slice(from, from + 500));
  return importId;
}
