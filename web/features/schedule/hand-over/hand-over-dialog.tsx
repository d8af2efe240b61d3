import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailShape, trimAddress } from '../../../lib/email-shape.js';
import { fieldProblems, serverMessage } from '../../../lib/errors.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Input } from '../../../ui/input.js';
import { longDate, timeRange } from '../days.js';
import type { Entry } from '../schedule.queries.js';
import { useHandOver } from './use-hand-over.js';

const schema = z.object({
  recipientEmail: z.string().check(
    z.overwrite(trimAddress),
    z.minLength(1, 'Email is required'),
    z.refine((email) => emailShape.test(email), 'Please enter a valid email address'),
  ),
});
const unreachable = 'Cadenza can’t be reached. Check your connection and try again.';

/** Asks to whom a session goes, and says what they get, before it is offered. */
export function HandOverDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { handOver } = useHandOver();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { recipientEmail: '' },
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<string>();
  async function submit({ recipientEmail }: z.infer<typeof schema>) {
    setProblem(undefined);
    try {
      await handOver(entry, recipientEmail);
      onClose();
    } catch (error) {
      const [found] = fieldProblems(error).filter(({ field }) => field === 'recipientEmail');
      if (found) setError('recipientEmail', { message: found.message }, { shouldFocus: true });
      else setProblem(serverMessage(error) ?? unreachable);
    }
  }
  const form = 'hand-over';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hand over this session?"
      description={`${entry.title}, ${longDate(entry.startTime)}, ${timeRange(entry)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isSubmitting}>
            Hand Over
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
        <Field
          label="Instructor’s email"
          error={errors.recipientEmail?.message}
          hint="They get an email. If they have no account, they can register with this address."
        >
          {(field) => (
            <Input {...field} {...register('recipientEmail')} type="email" autoComplete="off" autoFocus />
          )}
        </Field>
        <p className="text-sm text-muted">
          If they accept, they can teach the class with its music, see who is enrolled, and mark attendance
          for this session only, until 12 hours after it ends. You can take it back at any time.
        </p>
        {problem && <InlineProblem text={problem} />}
      </form>
    </Dialog>
  );
}
