import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { readLength } from '../../../../lib/segment-length.js';
import { newSegmentFields } from '../../model/timeline.js';
import type { SegmentFormInput } from '../segment-schema.js';
import { TimedImages } from './timed-images.js';

/** The timed images of the form's segment, as long as its duration reads now. */
export function ImageFields({ isSaved }: { isSaved: boolean }) {
  const { control } = useFormContext<SegmentFormInput>();
  const read = readLength(String(useWatch({ control, name: 'minutes' })));
  const seconds = read.problem === undefined ? read.seconds : newSegmentFields.duration;
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
