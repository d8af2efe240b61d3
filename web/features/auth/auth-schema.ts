import { z } from 'zod';

const required = (what: string) => z.string().trim().min(1, `${what} is required`);
const MIN_PASSWORD = 8;

export const signInSchema = z.object({
  username: required('Username'),
  password: z.string().min(1, 'Password is required'),
});

export type SignInValues = z.infer<typeof signInSchema>;

/** Specification 1, section 5. Every broken rule speaks at its own field, also where others are broken. */
export const registrationSchema = z
  .object({
    username: required('Username'),
    fullName: z.string().trim(),
    email: required('Email'),
    confirmEmail: z.string().trim(),
    password: z.string().min(MIN_PASSWORD, 'Password must be at least 8 characters long'),
    confirmPassword: z.string(),
  })
  .refine((values) => values.email === values.confirmEmail, {
    path: ['confirmEmail'],
    error: "Email addresses don't match",
    when: () => true,
  })
  .refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: () => true,
  });

export type RegistrationValues = z.infer<typeof registrationSchema>;
