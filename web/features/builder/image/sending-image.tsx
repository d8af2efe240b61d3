import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.js';
import { Progress } from '../../../ui/progress.js';

export interface SendingImageProps {
  name: string;
  preview: string;
  percent: number;
  onCancel: () => void;
}

/** The picture as it will be, and how far it has got. */
export function SendingImage({ name, preview, percent, onCancel }: SendingImageProps) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line p-2.5">
      <img src={preview} alt="" className="size-14 shrink-0 rounded-lg bg-sunken object-cover" />
      <div className="min-w-0 flex-1">
        <p className="mb-2 truncate text-sm">{name}</p>
        <Progress value={percent} label={`Uploading ${name}`} />
      </div>
      <IconButton label="Cancel upload" size="sm" onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  );
}
