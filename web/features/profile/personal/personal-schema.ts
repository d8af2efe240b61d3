import * as z from 'zod/mini';
import { emailShape, trimAddress } from '../../../lib/email-shape.js';
import { hasText } from '../../../lib/has-text.js';

/** Specification 1, section 5, Profile. */
export const personalSchema = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.refine(hasText, 'Name is required'),
      z.maxLength(200, 'Name must be at most 200 characters'),
    ),
  email: z.string().check(
    z.overwrite(trimAddress),
    z.refine(hasText, 'Email is required'),
    z.refine((value) => !hasText(value) || emailShape.test(value), 'Email is invalid'),
  ),
  currentPassword: z.optional(z.string()),
});

/** Whether it is another address than the present one: then it needs the password. In other letters it is the same. */
export const isMoved = (email: string, present: string) =>
  trimAddress(email).toLowerCase() !== present.toLowerCase();

/** The form of somebody who has this address. */
export const personalSchemaFor = (present: string) =>
  personalSchema.check(
    z.refine(({ email, currentPassword }) => !isMoved(email, present) || currentPassword, {
      path: ['currentPassword'],
      error: 'Current password is required',
    }),
  );

export type PersonalValues = z.infer<typeof personalSchema>;
