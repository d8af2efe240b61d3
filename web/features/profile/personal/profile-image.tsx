import { useApolloClient } from '@apollo/client/react';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { Me } from '../../../lib/session.js';
import { MeDocument } from '../../../lib/session-cache.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { imageProblem, uploadImage } from './image-upload.js';

/** A file as an address that an image can show, while it is chosen. */
function usePreview() {
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.url), [chosen]);
  return {
    chosen,
    choose: (file: File | undefined) => setChosen(file && { file, url: URL.createObjectURL(file) }),
  };
}

/** The picture, another one looked at before it is sent, and what became of it. */
export function ProfileImage({ me }: { me: Me }) {
  const client = useApolloClient();
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, choose } = usePreview();
  const [isSending, setSending] = useState(false);

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    const problem = file && imageProblem(file);
    if (problem) showError(problem, 'Upload failed');
    else if (file) choose(file);
  }

  async function send(file: File) {
    setSending(true);
    try {
      await uploadImage(file);
      await client.refetchQueries({ include: [MeDocument] });
      choose(undefined);
      showToast({ title: 'Image updated', description: 'Your profile image has been updated.' });
    } catch (error) {
      const said = error instanceof TypeError ? '' : (error as Error).message;
      showError(said || 'Your image could not be uploaded. Please try again.', 'Upload failed');
    }
    setSending(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        name={me.username}
        imageUrl={chosen?.url ?? me.profileImageUrl}
        className="size-24 text-4xl ring-2 ring-line"
      />
      <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-2">
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label="Profile image"
          className="sr-only"
          tabIndex={-1}
          onChange={pick}
        />
        {chosen ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" loading={isSending} onClick={() => void send(chosen.file)}>
              Save Image
            </Button>
            <Button disabled={isSending} onClick={() => choose(undefined)}>
              Cancel
            </Button>
          </div>
        ) : (
          <Button onClick={() => picker.current?.click()}>
            <ImagePlus className="size-4" aria-hidden />{' '}
            {me.profileImageUrl ? 'Change Image' : 'Upload Image'}
          </Button>
        )}
        <p className="text-xs text-muted">A square image looks best. At most 2 MB.</p>
      </div>
    </div>
  );
}
