import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import type { UploadTexts } from './upload-texts.js';

interface DropZoneProps {
  texts: UploadTexts;
  onFiles: (files: File[]) => void;
}

export function DropZone({ texts, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
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
      <p className="font-medium">{texts.drop}</p>
      <p className="text-sm text-muted">{texts.hint}</p>
      <Button onClick={() => input.current?.click()}>Choose files</Button>
      <input
        ref={input}
        type="file"
        aria-label={texts.input}
        accept={texts.accept}
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
