import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { seriesText } from '../series-text.js';
import { ScopeDialog } from '../scope-dialog.js';
import { ClassField } from './class-field.js';
import { OverlapHint } from './overlap-hint.js';
import { RecurrenceFields } from './recurrence-fields.js';
import { TimeFields } from './time-fields.js';
import { type ScheduleFormProps, useScheduleForm } from './use-schedule-form.js';

export function ScheduleForm(props: ScheduleFormProps & { id: string }) {
  const { id, entry, chosen } = props;
  const { register, control, errors, classError, takeClass, submit, scope } = useScheduleForm(props);
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <ClassField
        control={control}
        chosen={chosen}
        placeholder={entry && !chosen ? 'Current class' : 'Select a class'}
        error={classError}
        onChoose={takeClass}
      />
      <Field label="Title" error={errors.title?.message}>
        {(aria) => <Input {...aria} {...register('title')} maxLength={200} autoComplete="off" />}
      </Field>
      <TimeFields register={register} errors={errors} />
      <OverlapHint control={control} ownId={entry?.id} />
      <Field label="Location" optional error={errors.location?.message}>
        {(aria) => <Input {...aria} {...register('location')} maxLength={200} autoComplete="off" />}
      </Field>
      {!entry && <RecurrenceFields {...{ register, control, errors }} />}
      {entry?.series && <p className="text-sm text-muted">{seriesText(entry.series)}.</p>}
      <ScopeDialog {...scope} />
    </form>
  );
}
