import { z } from 'zod';
import { emailShape } from '../../../lib/email-shape.js';
import { hasText } from '../../../lib/has-text.js';

/** Specification 1, section 5, Profile. */
export const personalSchema = z.object({
  fullName: z
    .string()
    .trim()
    .refine(hasText, 'Name is required')
    .max(200, 'Name must be at most 200 characters'),
  email: z
    .string()
    .trim()
    .refine(hasText, 'Email is required')
    .refine((value) => !hasText(value) || emailShape.test(value), 'Email is invalid'),
});

export type PersonalValues = z.infer<typeof personalSchema>;
