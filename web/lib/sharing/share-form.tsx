import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { Input, Textarea } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { fieldProblems, serverMessage } from '../errors.js';
import { tellFields } from '../form-problems.js';
import type { SharedThing } from './share.queries.js';
import { endings, noValues, shareSchema, type ShareValues } from './share-schema.js';
import { permissionHints, permissions } from './share-words.js';
import type { ShareActions } from './use-share-actions.js';

/** The server's names of fields that this form has under the same name. */
const ownFields = ['recipientEmail', 'permission', 'description'] as const;
const unreachable = 'Cadenza can’t be reached. Check your connection and try again.';

export function ShareForm({ thing, actions }: { thing: SharedThing; actions: ShareActions }) {
  const { register, control, handleSubmit, setError, setFocus, reset, formState } = useForm<ShareValues>({
    resolver: zodResolver(shareSchema),
    defaultValues: noValues,
  });
  const { errors, isSubmitting } = formState;
  const [permission, ending] = useWatch({ control, name: ['permission', 'ending'] });
  const [problem, setProblem] = useState<string>();
  async function submit(values: ShareValues) {
    setProblem(undefined);
    try {
      await actions.share(thing, values);
      // The next one is likely to be shared in the same way.
      reset({ ...values, recipientEmail: '' });
      setFocus('recipientEmail');
    } catch (error) {
      const found = fieldProblems(error).map(({ field, message }) => ({
        field: field === 'expiresAt' ? 'lastDay' : field,
        message,
      }));
      tellFields(found, [...ownFields, 'lastDay'], setError);
      if (found.length === 0) setProblem(serverMessage(error) ?? unreachable);
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Email"
        error={errors.recipientEmail?.message}
        hint="They get an email. If they have no account, they can register with this address."
        className="sm:col-span-2"
      >
        {(field) => (
          <Input {...field} {...register('recipientEmail')} type="email" autoComplete="off" autoFocus />
        )}
      </Field>
      <Field
        label="Permission"
        error={errors.permission?.message}
        hint={permissionHints[thing.contentType]?.[permission]}
      >
        {(field) => (
          <Controller
            control={control}
            name="permission"
            render={({ field: { value, onChange } }) => (
              <Select {...field} options={permissions} value={value} onValueChange={onChange} />
            )}
          />
        )}
      </Field>
      <div className="flex flex-col gap-3">
        <Field label="Expires">
          {(field) => (
            <Controller
              control={control}
              name="ending"
              render={({ field: { value, onChange } }) => (
                <Select {...field} options={endings} value={value} onValueChange={onChange} />
              )}
            />
          )}
        </Field>
        {ending === 'date' && (
          <Field label="Last day" error={errors.lastDay?.message}>
            {(field) => <Input {...field} {...register('lastDay')} type="date" />}
          </Field>
        )}
      </div>
      <Field label="Message" error={errors.description?.message} optional className="sm:col-span-2">
        {(field) => <Textarea {...field} {...register('description')} rows={2} />}
      </Field>
      {problem && (
        <div className="sm:col-span-2">
          <InlineProblem text={problem} />
        </div>
      )}
      <Button type="submit" variant="primary" loading={isSubmitting} className="sm:col-span-2 sm:ml-auto">
        <Send className="size-4" aria-hidden /> Share
      </Button>
    </form>
  );
}
