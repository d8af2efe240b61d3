import * as z from 'zod/mini';
import { emailShape, trimAddress } from '../../lib/email-shape.js';
import { hasText } from '../../lib/has-text.js';
import type { Student } from './student.queries.js';

const text = (label: string, max = 200) =>
  z.string().check(
    z.maxLength(max, {
      error: `${label} must be at most ${max.toLocaleString('en')} characters`,
      abort: true,
    }),
  );
const required = (label: string) => text(label).check(z.trim(), z.refine(hasText, `${label} is required`));

/** Specification 1, section 5: first and last name are required, the rest is optional. The server holds the same. */
export const studentSchema = z.object({
  firstName: required('First name'),
  lastName: required('Last name'),
  email: text('Email').check(
    z.overwrite(trimAddress),
    z.refine((email) => !hasText(email) || emailShape.test(email), 'Please enter a valid email address'),
  ),
  phone: text('Phone'),
  emergencyContact: text('Emergency contact'),
  emergencyPhone: text('Emergency phone'),
  notes: text('Notes', 5000),
});

export type StudentValues = z.infer<typeof studentSchema>;
export type StudentField = keyof StudentValues;
export const studentFields = Object.keys(studentSchema.shape) as StudentField[];

/** What the form of this student starts with; an empty one without a student. */
export const valuesOf = (student?: Student): StudentValues =>
  Object.fromEntries(studentFields.map((field) => [field, student?.[field] ?? ''])) as StudentValues;
