import { ImagePlus, Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { MediaPicker } from './later-image-parts.js';

export interface ImageSourceProps {
  /** Names the file input: `Cover Image`. */
  label: string;
  /** What the first button says. */
  uploadLabel: string;
  onFile: (file: File) => void;
  /** The address of an image of the library. */
  onPick: (url: string) => void;
  disabled?: boolean;
  /** Why it is disabled. */
  title?: string | undefined;
}

/** The two ways to an image: a file of this device, or one from the library. */
export function ImageSource({ label, uploadLabel, onFile, onPick, disabled, title }: ImageSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="sm" disabled={disabled} title={title} onClick={() => input.current?.click()}>
        <ImagePlus className="size-4" aria-hidden /> {uploadLabel}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={disabled}
        title={title}
        aria-label={`${label} from Library`}
        onClick={() => setPicking(true)}
      >
        <Images className="size-4" aria-hidden /> From Library
      </Button>
      {isPicking && (
        <MediaPicker
          kind="image"
          open
          onOpenChange={setPicking}
          onPick={({ imageUrl }) => onPick(imageUrl)}
        />
      )}
    </div>
  );
}
