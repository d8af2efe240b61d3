import { zodResolver } from '@hookform/resolvers/zod';
import { useContext, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.js';
import { ImagesOnTheirWayContext, waitForImage } from '../image/images-on-their-way.js';
import type { FormPart } from '../model/builder-state.js';
import type { SegmentFields } from '../model/timeline.js';
import { useTracks } from '../music/tracks.js';
import type { OpenForm } from '../use-open-form.js';
import { CancelButton } from './cancel-button.js';
import { ImageFields } from './images/image-fields.js';
import { MusicFields } from './music-fields.js';
import { RideFields } from './ride-fields.js';
import { beyondTrack, fromForm, segmentFormSchema, toForm } from './segment-schema.js';
import type { SegmentFormInput, SegmentFormValues } from './segment-schema.js';

export interface SegmentFormProps {
  fields: SegmentFields;
  /** The server has the segment. */
  isSaved: boolean;
  /** What the submit button says. */
  submitLabel: string;
  /** What a draft held of this form. */
  typed: SegmentFormInput | null;
  /** What is looked at first. */
  at?: FormPart;
  /** Told how to read what stands in the form, and how to take it in. */
  onOpen: (form: OpenForm) => void;
  onSubmit: (fields: SegmentFields) => void;
  onCancel: () => void;
}

/** Adds or edits one segment, in place (specification 2, section 2, "Segment form"). */
export function SegmentForm(props: SegmentFormProps) {
  const { fields, isSaved, submitLabel, typed, at = 'name', onOpen, onSubmit, onCancel } = props;
  const form = useForm<SegmentFormInput, unknown, SegmentFormValues>({
    resolver: zodResolver(segmentFormSchema),
    // A draft of an older version knows fewer fields.
    defaultValues: { ...toForm(fields), ...typed },
  });
  const { setFocus, getValues, control } = form;
  const musicId = useWatch({ control, name: 'musicId' });
  const track = useTracks(musicId === null ? [] : [musicId]).get(musicId ?? 0);
  const isSending = useContext(ImagesOnTheirWayContext).count > 0;
  const music = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (at === 'name') return setFocus('name', { shouldSelect: true });
    music.current?.focus({ preventScroll: true });
    music.current?.scrollIntoView({ block: 'center' });
  }, [setFocus, at]);

  const [isHeld, setHeld] = useState(false);

  function submit(values: SegmentFormValues): boolean {
    const problem = beyondTrack(values, track);
    if (problem) form.setError('musicEnd', { message: problem }, { shouldFocus: true });
    else onSubmit(fromForm(values));
    return problem === undefined;
  }

  async function takeIn() {
    let isTaken = false;
    await form.handleSubmit((values) => {
      isTaken = submit(values);
    })();
    setHeld(!isTaken);
    return isTaken;
  }

  useEffect(() => onOpen({ read: getValues, takeIn }));

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={`${submitLabel}: ${fields.name}`}
        onSubmit={(event) => {
          void form.handleSubmit((values) => void submit(values))(event);
        }}
        className="flex flex-col gap-6 rounded-2xl border-2 border-accent-text/60 bg-surface p-4 sm:p-5"
      >
        <RideFields />
        <ImageFields isSaved={isSaved} />
        <MusicFields ref={music} track={track} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isHeld && Object.keys(form.formState.errors).length > 0 && <NotSaved />}
          <CancelButton untouched={toForm(fields)} onCancel={onCancel} />
          <Button
            type="submit"
            variant="primary"
            disabled={isSending}
            title={isSending ? waitForImage : undefined}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const NotSaved = () => (
  <p role="alert" className="mr-auto text-sm font-medium text-danger-text">
    The class is not saved yet. Correct what is marked here, or cancel.
  </p>
);
