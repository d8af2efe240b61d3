import { type SyntheticEvent, useId, useState } from 'react';
import type { LibraryImage } from '../../../lib/library/images.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { Picture } from '../../../ui/picture.js';
import { useImageActions } from './use-image-actions.js';

/** An image larger, and its caption to change; closed while there is none. */
export function CaptionDialog({ image, onClose }: { image: LibraryImage | undefined; onClose: () => void }) {
  if (!image) return null;
  return <CaptionForm key={image.id} image={image} onClose={onClose} />;
}

function CaptionForm({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const [text, setText] = useState(image.caption ?? '');
  const [isSaving, setSaving] = useState(false);
  const { caption } = useImageActions();
  const form = useId();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSaving(true);
    if (await caption(image.id, text)) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit caption"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Picture
          src={image.imageUrl}
          alt=""
          className="max-h-80 min-h-40 w-full rounded-xl object-contain!"
        />
        <Field label="Caption" optional>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
