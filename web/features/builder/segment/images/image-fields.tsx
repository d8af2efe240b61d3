import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { newSegmentFields } from '../../model/timeline.js';
import type { SegmentFormInput } from '../segment-schema.js';
import { TimedImages } from './timed-images.js';

/** The timed images of the form's segment, as long as its duration reads now. */
export function ImageFields({ isSaved }: { isSaved: boolean }) {
  const { control } = useFormContext<SegmentFormInput>();
  const minutes = Number(useWatch({ control, name: 'minutes' }));
  const seconds = minutes >= 1 && minutes <= 1440 ? Math.round(minutes * 60) : newSegmentFields.duration;
  return (
    <Controller
      name="images"
      control={control}
      render={({ field }) => (
        <TimedImages images={field.value} seconds={seconds} isSaved={isSaved} onChange={field.onChange} />
      )}
    />
  );
}
