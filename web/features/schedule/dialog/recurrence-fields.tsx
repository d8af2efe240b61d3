import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.js';
import { controlLooks, Input } from '../../../ui/input.js';
import { mostSessions } from './recurrence-rules.js';
import type { ScheduleValues } from './schedule-schema.js';

interface RecurrenceFieldsProps {
  register: UseFormRegister<ScheduleValues>;
  control: Control<ScheduleValues>;
  errors: FieldErrors<ScheduleValues>;
}

const looks = `${controlLooks} h-11`;

/** How often a new session repeats, and until when. */
export function RecurrenceFields({ register, control, errors }: RecurrenceFieldsProps) {
  const { frequency, ends } = useWatch({ control, name: 'recurrence' });
  const { recurrence } = errors;
  return (
    <>
      <Field label="Repeats" error={recurrence?.frequency?.message}>
        {(aria) => (
          <select {...aria} {...register('recurrence.frequency')} className={looks}>
            <option value="none">Does not repeat</option>
            <option value="weekly">Weekly</option>
            <option value="biweekly">Every two weeks</option>
            <option value="monthly">Monthly</option>
          </select>
        )}
      </Field>
      {frequency !== 'none' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Ends">
            {(aria) => (
              <select {...aria} {...register('recurrence.ends')} className={looks}>
                <option value="count">After</option>
                <option value="until">On date</option>
              </select>
            )}
          </Field>
          {ends === 'count' ? (
            <Field label="Sessions" error={recurrence?.count?.message}>
              {(aria) => (
                <Input
                  {...aria}
                  {...register('recurrence.count')}
                  type="number"
                  min={1}
                  max={mostSessions}
                  inputMode="numeric"
                />
              )}
            </Field>
          ) : (
            <Field label="Last day" error={recurrence?.until?.message}>
              {(aria) => <Input {...aria} {...register('recurrence.until')} type="date" max="9998-12-31" />}
            </Field>
          )}
        </div>
      )}
    </>
  );
}
