import { Trash2 } from 'lucide-react';
import { trimAddress } from '../../../lib/email-shape.js';
import { Field } from '../../../ui/field.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Input } from '../../../ui/input.js';
import { Picture } from '../../../ui/picture.js';
import { ImageSource } from './image-source.js';
import { SendingImage } from './later-image-parts.js';
import { useImageUpload, type UploadTarget } from './use-image-upload.js';

export interface ImageFieldProps extends UploadTarget {
  /** `Cover Image`. */
  label: string;
  /** Its address; empty for none. */
  value: string;
  onChange: (url: string) => void;
  /** What is wrong with the address. */
  problem?: string | undefined;
  hint?: string;
}

/** An image: shown, sent from this device, chosen from the library, given by its address, or taken off. */
export function ImageField({ label, value, onChange, problem, hint, ...target }: ImageFieldProps) {
  const { sending, send, cancel } = useImageUpload(target, onChange);
  const isShown = value !== '' && problem === undefined && !sending;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        send(event.dataTransfer.files[0]);
      }}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-sm font-medium">
        {label} <span className="text-xs font-normal text-muted">Optional</span>
      </legend>
      {sending && <SendingImage {...sending} onCancel={cancel} />}
      {isShown && (
        <div className="relative">
          <Picture src={value} alt={label} className="h-36 w-full rounded-xl bg-sunken" />
          <IconButton
            label={`Remove ${label.toLowerCase()}`}
            variant="solid"
            size="sm"
            className="absolute top-2 right-2"
            onClick={() => onChange('')}
          >
            <Trash2 />
          </IconButton>
        </div>
      )}
      <ImageSource
        label={label}
        uploadLabel={value === '' ? 'Upload Image' : 'Change Image'}
        onFile={send}
        onPick={onChange}
      />
      {hint && <p className="text-xs text-muted">{hint}</p>}
      <details open={problem !== undefined || undefined} className="text-sm">
        <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">Use an image URL</summary>
        <Field label={`${label} URL`} error={problem} className="mt-2">
          {(control) => (
            <Input
              {...control}
              type="url"
              placeholder="https://"
              value={value}
              onChange={(event) => onChange(trimAddress(event.target.value))}
            />
          )}
        </Field>
      </details>
    </fieldset>
  );
}
