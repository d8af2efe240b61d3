import * as z from 'zod/mini';

const MIN_PASSWORD = 6;

/** A temporary password, typed twice (specification 1, section 5, administrators). */
export const temporaryPassword = {
  newPassword: z
    .string()
    .check(
      z.refine(
        (text) => [...text].length >= MIN_PASSWORD,
        `Password must be at least ${MIN_PASSWORD} characters long`,
      ),
    ),
  confirmPassword: z.string(),
};

export const sameTwice = {
  isSame: (values: { newPassword: string; confirmPassword: string }) =>
    values.newPassword === values.confirmPassword,
  problem: { path: ['confirmPassword'], error: "Passwords don't match", when: () => true },
};
