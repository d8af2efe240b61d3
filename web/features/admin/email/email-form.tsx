import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { errorCode, fieldProblems } from '../../../lib/errors.js';
import { tellFields } from '../../../lib/form-problems.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Input } from '../../../ui/input.js';
import { Switch } from '../../../ui/switch.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { showFailure } from '../failure-toast.js';
import { emailInput, emailSchema, emailValues, type EmailValues } from './email-schema.js';
import { type EmailConfig, EmailConfigDocument, UpdateEmailConfigDocument } from './email.queries.js';
import { StoredPassword } from './stored-password.js';

const failed = 'Failed to update email configuration';
const changedByOther =
  'Another administrator changed these settings. The fields you did not edit now show their values. Save again to apply your changes.';

interface EmailFormProps {
  config: EmailConfig;
  /** Reads the settings anew. */
  onStale: () => Promise<unknown>;
}

export function EmailForm({ config, onStale }: EmailFormProps) {
  const [update] = useMutation(UpdateEmailConfigDocument, {
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: EmailConfigDocument, data: { emailConfig: data.updateEmailConfig } }),
  });
  const form = useForm<EmailValues>({
    resolver: zodResolver(emailSchema(config)),
    // What another administrator changes is shown, but for what is being changed here.
    values: emailValues(config),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, setError, reset, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const text = (name: 'host' | 'port' | 'username' | 'from', label: string, rest: object = {}) => (
    <Field label={label} error={errors[name]?.message}>
      {(field) => <Input {...field} {...register(name)} autoComplete="off" autoCapitalize="none" {...rest} />}
    </Field>
  );

  async function submit(values: EmailValues) {
    const { version } = config;
    try {
      const saved = (await update({ variables: { input: emailInput(values), version } })).data
        ?.updateEmailConfig;
      if (saved) reset(emailValues(saved), { keepDirtyValues: false });
      showToast({
        title: 'Email settings saved',
        description: 'Send a test email to see whether they work.',
      });
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') {
        await onStale().catch(() => undefined);
        return showError(changedByOther, failed);
      }
      showFailure(failed, error);
      tellFields(fieldProblems(error), ['host', 'port', 'username', 'from', 'password'], setError);
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4 sm:grid-cols-2">
        {text('host', 'Host', { inputMode: 'url', placeholder: 'smtp.example.org' })}
        {text('port', 'Port', { inputMode: 'numeric' })}
        {text('username', 'Username')}
        <StoredPassword config={config} />
        {text('from', 'Sender', { inputMode: 'email', placeholder: 'hello@example.org' })}
        <Field label="Encrypted from the start (TLS)" hint="Required for port 465.">
          {({ id, ...described }) => (
            <Controller
              name="secure"
              control={control}
              render={({ field }) => (
                <Switch
                  id={id}
                  aria-describedby={described['aria-describedby']}
                  checked={field.value}
                  onCheckedChange={field.onChange}
                />
              )}
            />
          )}
        </Field>
        {errors.root?.message && (
          <div className="sm:col-span-2">
            <InlineProblem text={errors.root.message} />
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={isSubmitting}
          className="sm:col-span-2 sm:justify-self-end"
        >
          Save Settings
        </Button>
      </form>
    </FormProvider>
  );
}
