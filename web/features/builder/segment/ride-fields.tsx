import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { optionsOf, positions, resistances } from '../../../lib/class-kinds.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field } from '../../../ui/field.js';
import { Input, Textarea } from '../../../ui/input.js';
import { Select } from '../../../ui/select.js';
import { ImageField } from '../image/image-field.js';
import type { SegmentFormInput } from './segment-schema.js';

/** Name, length, intensity, notes and image. */
export function RideFields() {
  const { register, control, formState } = useFormContext<SegmentFormInput>();
  const { errors } = formState;
  const hintId = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field label="Name" className="sm:col-span-4" error={errors.name?.message}>
        {(props) => <Input {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Duration (minutes)"
        className="sm:col-span-2"
        hint="Or a time: 1:30, 40s"
        error={errors.minutes?.message}
      >
        {(props) => <Input {...props} {...register('minutes')} autoComplete="off" />}
      </Field>
      <Field label="RPM" className="sm:col-span-2" error={errors.rpm?.message}>
        {(props) => <Input {...props} {...register('rpm')} placeholder="70-80" autoComplete="off" />}
      </Field>
      <Controller
        name="resistance"
        control={control}
        render={({ field }) => (
          <Field label="Resistance" className="sm:col-span-2">
            {(props) => (
              <Select
                {...props}
                options={optionsOf(resistances)}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <Controller
        name="position"
        control={control}
        render={({ field }) => (
          <Field label="Position" className="sm:col-span-2">
            {(props) => (
              <Select
                {...props}
                options={optionsOf(positions)}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <div className="sm:col-span-6">
        <Checkbox label="Protected" aria-describedby={hintId} {...register('protected')} />
        <p id={hintId} className="-mt-1 pl-8 text-sm text-muted">
          Keeps its length when you shorten the class while it runs.
        </p>
      </div>
      <Field label="Instructor Notes" optional className="sm:col-span-6" error={errors.notes?.message}>
        {(props) => (
          <Textarea {...props} {...register('notes')} placeholder="Cues, form, what to say and when" />
        )}
      </Field>
      <Controller
        name="imageUrl"
        control={control}
        render={({ field, fieldState }) => (
          <div className="sm:col-span-6">
            <ImageField
              label="Primary Image"
              address="/api/segments/images/upload"
              most={20}
              value={field.value}
              problem={fieldState.error?.message}
              onChange={field.onChange}
              hint="Shown on the screen while this segment runs. Recommended: up to 1920×1080."
            />
          </div>
        )}
      />
    </div>
  );
}
