import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { saveCsv } from '../../../lib/csv.js';
import { showFailure } from '../../../lib/show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import { columnLabels } from '../import/columns.js';
import { type Student, StudentsDocument } from '../student.queries.js';
import { studentFields } from '../student-schema.js';

const PAGE = 1000;

/** Saves the roster as a CSV file that the import reads. */
export function useExport() {
  const client = useApolloClient();
  const [isExporting, setExporting] = useState(false);
  async function perform(): Promise<void> {
    setExporting(true);
    try {
      const students = await allStudents(client);
      saveCsv('students.csv', rosterTable(students));
      const count = students.length.toLocaleString('en');
      showToast({ title: 'Students exported', description: `${count} in students.csv` });
    } catch (error) {
      showFailure('Failed to export students', error);
    } finally {
      setExporting(false);
    }
  }
  return { isExporting, exportStudents: () => void perform() };
}

/** With headings that the import knows. */
export const rosterTable = (students: readonly Student[]): string[][] => [
  studentFields.map((field) => columnLabels[field]),
  ...students.map((student) => studentFields.map((field) => student[field] ?? '')),
];

/** Page by page, past the cache, which holds what screens show. */
async function allStudents(client: ApolloClient): Promise<Student[]> {
  const students: Student[] = [];
  let after: string | null | undefined;
  do {
    const variables = { search: null, first: PAGE, after };
    const { data } = await client.query({ query: StudentsDocument, variables, fetchPolicy: 'no-cache' });
    students.push(...(data?.students.items ?? []));
    after = data?.students.nextCursor;
  } while (after);
  return students;
}
