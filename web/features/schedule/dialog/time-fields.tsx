import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { longest, type ScheduleValues } from './schedule-schema.js';

interface TimeFieldsProps {
  register: UseFormRegister<ScheduleValues>;
  errors: FieldErrors<ScheduleValues>;
}

/** When it is, and for how long. */
export function TimeFields({ register, errors }: TimeFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[3fr_2fr_2fr]">
      <Field label="Date" error={errors.startTime?.message} className="col-span-2 sm:col-span-1">
        {(aria) => <Input {...aria} {...register('startTime')} type="date" max="9998-12-31" />}
      </Field>
      <Field label="Start time" error={errors.clock?.message}>
        {(aria) => <Input {...aria} {...register('clock')} type="time" />}
      </Field>
      <Field label="Minutes" error={errors.minutes?.message}>
        {(aria) => (
          <Input {...aria} {...register('minutes')} type="number" inputMode="numeric" min={1} max={longest} />
        )}
      </Field>
    </div>
  );
}
