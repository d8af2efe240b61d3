import * as z from 'zod/mini';

const MIN_PASSWORD = 8;

/** A password that takes the place of another, typed twice (specification 1, section 5, Profile). */
const twice = {
  newPassword: z.string().check(
    z.minLength(1, 'New password is required'),
    z.refine((value) => value === '' || [...value].length >= MIN_PASSWORD, {
      error: `Password must be at least ${MIN_PASSWORD} characters`,
    }),
  ),
  confirmPassword: z.string(),
};

const mismatch = { path: ['confirmPassword'], error: 'Passwords do not match', when: () => true };
const isSame = (values: { newPassword: string; confirmPassword: string }) =>
  values.newPassword === values.confirmPassword;

/** By the link of a mail. */
export const newPasswordSchema = z.object(twice).check(z.refine(isSame, mismatch));
export type NewPasswordValues = z.infer<typeof newPasswordSchema>;

/** By somebody who knows the present one; `called`: as its field is. */
export const changePasswordSchema = (called = 'Current password') =>
  z
    .object({ currentPassword: z.string().check(z.minLength(1, `${called} is required`)), ...twice })
    .check(z.refine(isSame, mismatch));
export type ChangePasswordValues = z.infer<ReturnType<typeof changePasswordSchema>>;
