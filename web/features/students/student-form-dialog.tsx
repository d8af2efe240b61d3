import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { tellFields } from '../../lib/form-problems.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input, Textarea } from '../../ui/input.js';
import type { Student } from './student.queries.js';
import {
  studentFields,
  studentSchema,
  type StudentField,
  type StudentValues,
  valuesOf,
} from './student-schema.js';
import type { StudentActions } from './use-student-actions.js';

interface StudentFormDialogProps {
  /** Left out: a new one is added. */
  student?: Student;
  actions: StudentActions;
  onClose: () => void;
}

/** Adds a student, or shows and changes one. */
export function StudentFormDialog({ student, actions, onClose }: StudentFormDialogProps) {
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm<StudentValues>({
    resolver: zodResolver(studentSchema),
    defaultValues: valuesOf(student),
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  const text = (name: StudentField, label: string, rest: object = {}) => (
    <Field label={label} error={errors[name]?.message} optional={name !== 'firstName' && name !== 'lastName'}>
      {(control) => <Input {...control} {...register(name)} autoComplete="off" {...rest} />}
    </Field>
  );
  async function submit(values: StudentValues) {
    const changed = studentFields.filter((name) => dirtyFields[name]).map((name) => [name, values[name]]);
    if (student && changed.length === 0) return onClose();
    const problems = student
      ? await actions.update(student, Object.fromEntries(changed) as Partial<StudentValues>)
      : await actions.add(values);
    if (problems) tellFields(problems, studentFields, setError);
    else onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={student ? 'Edit Student' : 'Add Student'}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isSubmitting}>
            {student ? 'Save Changes' : 'Add Student'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit(submit)} className="grid gap-4 sm:grid-cols-2">
        {text('firstName', 'First Name')}
        {text('lastName', 'Last Name')}
        {text('email', 'Email', { type: 'email' })}
        {text('phone', 'Phone', { type: 'tel' })}
        {text('emergencyContact', 'Emergency Contact')}
        {text('emergencyPhone', 'Emergency Phone', { type: 'tel' })}
        <Field label="Notes" error={errors.notes?.message} optional className="sm:col-span-2">
          {(control) => <Textarea {...control} {...register('notes')} />}
        </Field>
      </form>
    </Dialog>
  );
}
