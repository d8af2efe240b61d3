import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { tellFields } from '../../../lib/form-problems.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field } from '../../../ui/field.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Input } from '../../../ui/input.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { createUserSchema, type CreateUserValues } from './create-user-schema.js';
import { useCreateUser } from './use-create-user.js';

const empty = { username: '', email: '', fullName: '', isAdmin: false, newPassword: '', confirmPassword: '' };

/** `onCreated` is told of each. */
export function CreateUserCard({ onCreated }: { onCreated: () => void }) {
  const create = useCreateUser();
  const { register, handleSubmit, setError, reset, formState } = useForm<CreateUserValues>({
    resolver: zodResolver(createUserSchema),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const text = (name: 'username' | 'email' | 'fullName', label: string, rest: object = {}) => (
    <Field label={label} error={errors[name]?.message} optional={name === 'fullName'}>
      {(control) => <Input {...control} {...register(name)} autoComplete="off" {...rest} />}
    </Field>
  );
  const password = (name: 'newPassword' | 'confirmPassword', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      {(control) => <PasswordInput {...control} {...register(name)} autoComplete="new-password" />}
    </Field>
  );

  async function submit(values: CreateUserValues) {
    const problems = await create(values);
    if (problems) return tellFields(problems, ['username', 'email', 'fullName', 'newPassword'], setError);
    reset(empty);
    onCreated();
  }

  return (
    <Card aria-label="Create user">
      <CardHeader
        title="Create user"
        description="Give them a temporary password. They choose their own when they first sign in."
      />
      <CardBody>
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4 sm:grid-cols-2">
          {text('username', 'Username', { autoCapitalize: 'none' })}
          {text('email', 'Email', { type: 'email' })}
          {text('fullName', 'Full Name')}
          <Checkbox label="Administrator" {...register('isAdmin')} className="self-end" />
          {password('newPassword', 'Password')}
          {password('confirmPassword', 'Confirm Password')}
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
            Create User
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
