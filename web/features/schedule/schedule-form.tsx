import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { fieldProblems } from '../../lib/errors.js';
import { tellFields } from '../../lib/form-problems.js';
import { Field } from '../../ui/field.js';
import { controlLooks, Input } from '../../ui/input.js';
import { RecurrenceFields } from './recurrence-fields.js';
import type { ClassChoice, Entry } from './schedule.queries.js';
import { newValues, scheduleSchemaFor, type ScheduleValues, valuesOf } from './schedule-schema.js';
import { useSaveSchedule } from './use-save-schedule.js';

interface ScheduleFormProps {
  id: string;
  classes: readonly ClassChoice[];
  /** The entry to change; none: a new one. */
  entry: Entry | undefined;
  /** The class that was asked for, which may not be there. */
  classId: number | undefined;
  day: string;
  onSaving: (isSaving: boolean) => void;
  onSaved: (start: string) => void;
}

const fields = [
  ...(['classId', 'title', 'startTime', 'location'] as const),
  ...(['recurrence.frequency', 'recurrence.count', 'recurrence.until'] as const),
];

// eslint-disable-next-line complexity -- each branch is one state of the screen
export function ScheduleForm({ id, classes, entry, classId, day, onSaving, onSaved }: ScheduleFormProps) {
  const chosen = classes.find((one) => one.id === classId);
  const isMissing = !entry && classId !== undefined && !chosen;
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<ScheduleValues>({
    resolver: zodResolver(scheduleSchemaFor(isMissing)),
    defaultValues: entry ? valuesOf(entry) : newValues(chosen, day),
  });
  const save = useSaveSchedule(entry);
  const picked = useWatch({ control, name: 'classId' });
  const { errors } = formState;
  const classProblem =
    errors.classId?.message ?? (isMissing && picked === '' ? 'Selected class not found' : undefined);
  const submit = async (values: ScheduleValues) => {
    onSaving(true);
    try {
      onSaved(await save(values));
    } catch (error) {
      tellFields(fieldProblems(error), fields, setError);
    } finally {
      onSaving(false);
    }
  };
  const takeTitle = (value: string) => {
    const title = classes.find((one) => String(one.id) === value)?.title;
    if (title) setValue('title', title, { shouldValidate: formState.isSubmitted });
  };
  return (
    <form id={id} noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field label="Class" error={classProblem}>
        {(aria) => (
          <select
            {...aria}
            {...register('classId', {
              onChange: ({ target }: { target: HTMLSelectElement }) => takeTitle(target.value),
            })}
            className={`${controlLooks} h-11`}
          >
            <option value="">Select a class</option>
            {entry && !chosen && <option value={entry.classId}>Current class</option>}
            {classes.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title} ({one.duration} min)
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Title" error={errors.title?.message}>
        {(aria) => <Input {...aria} {...register('title')} maxLength={200} autoComplete="off" />}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Date" error={errors.startTime?.message}>
          {(aria) => <Input {...aria} {...register('startTime')} type="date" max="9998-12-31" />}
        </Field>
        <Field label="Start time" error={errors.clock?.message}>
          {(aria) => <Input {...aria} {...register('clock')} type="time" />}
        </Field>
      </div>
      <Field label="Location" optional error={errors.location?.message}>
        {(aria) => <Input {...aria} {...register('location')} maxLength={200} autoComplete="off" />}
      </Field>
      {!entry && <RecurrenceFields {...{ register, control, errors }} />}
      {entry && entry.seriesId !== null && (
        <p className="text-sm text-muted">This session repeats. Only this session is changed.</p>
      )}
    </form>
  );
}
