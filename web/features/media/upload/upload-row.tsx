import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { formatBytes } from '../../../lib/format.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Progress } from '../../../ui/progress.js';
import { isUnderWay, type UploadItem, type UploadQueue } from './upload-queue.js';

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
}

/** One file: how far it is, and pause, resume, cancel. */
export function UploadRow({ item, queue }: UploadRowProps) {
  const { id, file, state, sent } = item;
  const percent = file.size > 0 ? (sent / file.size) * 100 : 0;
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{file.name}</p>
        {state !== 'selected' && state !== 'failed' && (
          <Progress value={percent} label={`Upload of ${file.name}`} className="my-2" />
        )}
        <p
          className={cx('text-sm', state === 'failed' ? 'text-danger-text' : 'text-muted')}
          role={state === 'failed' ? 'alert' : undefined}
        >
          {stateText(item, percent)}
        </p>
      </div>
      <StopOrGoOn item={item} queue={queue} />
      <IconButton label={isUnderWay(item) ? 'Cancel' : 'Remove'} onClick={() => queue.cancel(id)}>
        <X />
      </IconButton>
    </li>
  );
}

function StopOrGoOn({ item: { id, state, refused }, queue }: UploadRowProps) {
  switch (state) {
    case 'waiting':
    case 'uploading':
      return (
        <IconButton label="Pause" onClick={() => queue.pause(id)}>
          <Pause />
        </IconButton>
      );
    case 'paused':
    case 'lost':
      return (
        <IconButton label="Resume" onClick={() => queue.resume(id)}>
          <Play />
        </IconButton>
      );
    case 'failed':
      return refused ? null : (
        <IconButton label="Try Again" onClick={() => queue.resume(id)}>
          <RotateCcw />
        </IconButton>
      );
    case 'selected':
    case 'done':
      return null;
  }
}

function stateText({ state, file, sent, message }: UploadItem, percent: number): string {
  const progress = `${formatBytes(sent)} of ${formatBytes(file.size)}`;
  switch (state) {
    case 'selected':
      return formatBytes(file.size);
    case 'waiting':
      return `Waiting, ${progress}`;
    case 'uploading':
      return sent < file.size ? `Uploading, ${Math.floor(percent)}%, ${progress}` : 'Checking the file…';
    case 'paused':
      return `Paused, ${progress}`;
    case 'lost':
      return `Connection lost, ${progress}. It resumes automatically when the connection is back.`;
    case 'done':
      return 'Uploaded';
    case 'failed':
      return message ?? 'An error occurred during upload';
  }
}
