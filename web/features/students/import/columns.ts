import type { StudentField } from '../student-schema.js';

/** What a column may hold: a field, or first and last name together. */
export type Column = StudentField | 'fullName';

export const columnLabels: Readonly<Record<Column, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  emergencyContact: 'Emergency Contact',
  emergencyPhone: 'Emergency Phone',
  notes: 'Notes',
};

/** In the order in which they are asked for. */
export const columns = Object.keys(columnLabels) as Column[];

/** The number of the file's column that holds each; one that is not there has none. */
export type Matching = Partial<Record<Column, number>>;
