import { useState } from 'react';
import type { MediaKind } from '../../../lib/library/folders.js';
import { Button } from '../../../ui/button.js';
import { showError } from '../../../ui/toast-store.js';
import { DropZone } from './drop-zone.js';
import { FolderChoice } from './folder-choice.js';
import { uploadTexts } from './upload-texts.js';
import { UploadRow } from './upload-row.js';
import type { Uploads } from './use-uploads.js';

/** Chooses files, by dialog or by dropping them, and a folder, and sends them. */
export function UploadPanel({ kind, uploads: { queue, items } }: { kind: MediaKind; uploads: Uploads }) {
  const texts = uploadTexts[kind];
  const [folderId, setFolderId] = useState<number | null>(null);
  const isUploading = items.some(({ state }) => state === 'uploading' || state === 'waiting');
  // More files may be chosen while others are sent.
  const isSending = isUploading && !items.some(({ state }) => state === 'selected');
  const upload = () => {
    if (!queue.upload(folderId)) return showError(texts.nothing, 'No file selected');
    // The next files choose theirs anew.
    setFolderId(null);
  };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <DropZone texts={texts} onFiles={(files) => queue.select(files)} />
      {items.length > 0 && (
        <ul aria-label="Files" className="flex flex-col gap-2">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <FolderChoice kind={kind} value={folderId} onChange={setFolderId} disabled={isSending} />
        <Button variant="primary" size="lg" className="h-11!" loading={isSending} onClick={upload}>
          {isSending ? 'Uploading…' : 'Upload'}
        </Button>
      </div>
    </div>
  );
}
