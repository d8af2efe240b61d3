import type { ComponentProps } from 'react';
import { Field } from './field.js';
import { PasswordInput } from './password-input.js';

type Problem = { message?: string | undefined } | undefined;

export interface NewPasswordFieldsProps {
  newPassword: ComponentProps<'input'>;
  confirmPassword: ComponentProps<'input'>;
  errors: { newPassword?: Problem; confirmPassword?: Problem };
  /** Characters it needs at least. */
  least?: number;
}

/** A new password, typed twice. The properties are those a form registers. */
export function NewPasswordFields({
  newPassword,
  confirmPassword,
  errors,
  least = 8,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New Password"
        error={errors.newPassword?.message}
        hint={errors.newPassword ? undefined : `At least ${least} characters.`}
      >
        {(control) => <PasswordInput {...control} {...newPassword} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        {(control) => <PasswordInput {...control} {...confirmPassword} autoComplete="new-password" />}
      </Field>
    </>
  );
}
