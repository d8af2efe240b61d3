import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { showError } from '../../../ui/toast-store.js';
import { UploadRow } from './upload-row.js';
import type { Uploads } from './use-uploads.js';

/** Chooses MP3 files, by dialog or by dropping them, and sends them. */
export function UploadMusic({ uploads: { queue, items } }: { uploads: Uploads }) {
  const isUploading = items.some(({ state }) => state === 'uploading' || state === 'waiting');
  const upload = () => {
    if (!queue.upload()) showError('Please select an MP3 file to upload', 'No file selected');
  };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <DropZone onFiles={(files) => queue.select(files)} disabled={isUploading} />
      {items.length > 0 && (
        <ul aria-label="Files" className="flex flex-col gap-2">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
      <Button variant="primary" size="lg" className="self-start" loading={isUploading} onClick={upload}>
        {isUploading ? 'Uploading…' : 'Upload'}
      </Button>
    </div>
  );
}

function DropZone({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed px-6 py-10 text-center transition-colors',
        over ? 'border-accent-text bg-accent-soft' : 'border-line-strong/50 bg-surface',
      )}
    >
      <FileUp className="size-9 text-accent-text" aria-hidden />
      <p className="font-medium">Drop MP3 files here</p>
      <p className="text-sm text-muted">
        Only MP3, up to 200 MB each. An interrupted upload goes on where it stopped.
      </p>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="MP3 files"
        accept=".mp3,audio/mpeg"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
