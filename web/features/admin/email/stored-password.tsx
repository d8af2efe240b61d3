import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { isSameServer, type EmailValues } from './email-schema.js';
import type { EmailConfig } from './email.queries.js';

function hintOf(config: EmailConfig, { host, port, removePassword }: EmailValues): string {
  if (!config.passwordSet) return 'Not set yet.';
  if (removePassword) return 'The saved password will be removed when you save.';
  return isSameServer(config, host, port)
    ? 'Leave blank to keep the current password (same host and port only).'
    : 'Enter it again: the saved password is for another host and port.';
}

/** The password, which is stored and never shown: kept, replaced or removed. */
export function StoredPassword({ config }: { config: EmailConfig }) {
  const { register, control, formState } = useFormContext<EmailValues>();
  const values = useWatch({ control }) as EmailValues;
  const removed = values.removePassword;
  return (
    <div className="flex flex-col gap-1">
      <Field label="Password" error={formState.errors.password?.message} hint={hintOf(config, values)}>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('password')}
            readOnly={removed}
            autoComplete="new-password"
          />
        )}
      </Field>
      {config.passwordSet && <Checkbox label="Remove the stored password" {...register('removePassword')} />}
    </div>
  );
}
