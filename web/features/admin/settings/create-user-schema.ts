import * as z from 'zod/mini';
import { trimAddress } from '../../../lib/email-shape.js';
import { hasText } from '../../../lib/has-text.js';
import { sameTwice, temporaryPassword } from '../admin-password.js';

export const missingSentence = 'Username, password, and email are required';

/** Specification 1, section 5. What must be there is asked for in one sentence; the shapes the server knows. */
export const createUserSchema = z
  .object({
    username: z.string().check(z.trim()),
    email: z.string().check(z.overwrite(trimAddress)),
    fullName: z.string().check(z.trim()),
    isAdmin: z.boolean(),
    ...temporaryPassword,
  })
  .check(
    z.refine(sameTwice.isSame, sameTwice.problem),
    z.refine(({ username, email, newPassword }) => [username, email, newPassword].every(hasText), {
      path: ['root'],
      error: missingSentence,
      when: () => true,
    }),
  );

export type CreateUserValues = z.infer<typeof createUserSchema>;
