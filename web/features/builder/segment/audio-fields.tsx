import { Controller, useFormContext } from 'react-hook-form';
import { transitionName, transitions } from '../../../lib/class-kinds.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { Select } from '../../../ui/select.js';
import { Slider } from '../../../ui/slider.js';
import type { SegmentFormInput } from './segment-schema.js';

const VOLUME_STEP = 5;

/** Start, end, fades, transition and volume of the segment's music. */
export function AudioFields() {
  const { register, control, formState } = useFormContext<SegmentFormInput>();
  const { errors } = formState;
  const fade = { type: 'number', min: 0, max: 30, step: 'any', inputMode: 'decimal' } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-4">
      <Field label="Start" error={errors.musicStart?.message}>
        {(props) => <Input {...props} {...register('musicStart')} placeholder="0:00" />}
      </Field>
      <Field label="End" error={errors.musicEnd?.message}>
        {(props) => <Input {...props} {...register('musicEnd')} placeholder="Track end" />}
      </Field>
      <Field label="Fade In (seconds)" error={errors.fadeIn?.message}>
        {(props) => <Input {...props} {...register('fadeIn')} {...fade} />}
      </Field>
      <Field label="Fade Out (seconds)" error={errors.fadeOut?.message}>
        {(props) => <Input {...props} {...register('fadeOut')} {...fade} />}
      </Field>
      <Controller
        name="transition"
        control={control}
        render={({ field }) => (
          <Field label="Transition" className="sm:col-span-2">
            {(props) => (
              <Select
                {...props}
                options={transitions.map((value) => ({ value, label: transitionName(value) }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <Controller
        name="volume"
        control={control}
        render={({ field }) => (
          <div className="sm:col-span-2">
            <p className="flex justify-between text-sm font-medium">
              Volume <span className="text-muted tabular-nums">{field.value}%</span>
            </p>
            <Slider
              labels={['Volume']}
              describe={(value) => `${value} percent`}
              value={[field.value]}
              min={0}
              max={100}
              step={VOLUME_STEP}
              onValueChange={([value = 0]) => field.onChange(value)}
            />
          </div>
        )}
      />
    </div>
  );
}
