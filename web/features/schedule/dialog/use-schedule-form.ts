import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ClassChoice } from '../../../lib/class-choices.js';
import { fieldProblems } from '../../../lib/errors.js';
import { tellFields } from '../../../lib/form-problems.js';
import { minutesOf } from '../../../lib/format.js';
import type { Entry } from '../schedule.queries.js';
import type { Scope } from '../scope-choice.js';
import { newValues, scheduleSchemaFor, type ScheduleValues, valuesOf } from './schedule-schema.js';
import type { DialogData } from './use-dialog-data.js';
import { useSaveSchedule } from './use-save-schedule.js';

export interface ScheduleFormProps extends DialogData {
  day: string;
  onSaving: (isSaving: boolean) => void;
  onSaved: (start: string) => void;
}

const fields = [
  ...(['classId', 'title', 'startTime', 'location'] as const),
  ...(['recurrence.frequency', 'recurrence.count', 'recurrence.until'] as const),
];
const notFound = 'Selected class not found';

const isInSeries = (entry: Entry | undefined) => entry !== undefined && entry.seriesId !== null;

/** The dialog's form: its fields, and what saving it asks and does. */
export function useScheduleForm({ entry, chosen, classId, at, day, onSaving, onSaved }: ScheduleFormProps) {
  const isMissing = !entry && classId !== undefined && !chosen;
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<ScheduleValues>({
    resolver: zodResolver(scheduleSchemaFor(isMissing ? notFound : 'Required')),
    defaultValues: entry ? valuesOf(entry) : newValues(chosen, at ?? { day }),
  });
  const save = useSaveSchedule(entry);
  const [waiting, setWaiting] = useState<ScheduleValues>();
  const picked = useWatch({ control, name: 'classId' });
  const send = async (values: ScheduleValues, scope: Scope | null) => {
    onSaving(true);
    try {
      onSaved(await save(values, scope));
    } catch (error) {
      tellFields(fieldProblems(error), fields, setError);
    } finally {
      onSaving(false);
    }
  };
  /** A length that was drawn on the calendar stays. */
  const takeClass = ({ title, length }: ClassChoice) => {
    const options = { shouldValidate: formState.isSubmitted };
    setValue('title', title, options);
    if (!at?.minutes) setValue('minutes', String(minutesOf(length)), options);
  };
  return {
    ...{ register, control, errors: formState.errors, takeClass },
    classError: isMissing && picked === '' ? notFound : formState.errors.classId?.message,
    submit: handleSubmit((values) => (isInSeries(entry) ? setWaiting(values) : send(values, null))),
    scope: {
      isOpen: waiting !== undefined,
      onClose: () => setWaiting(undefined),
      onChoose: (scope: Scope) => void (waiting && send(waiting, scope)),
    },
  };
}
